# In C, so that the sums stay in registers while rows are added to them. With gcc on x86-64 there is a version
# for AVX2 beside the ordinary one, chosen when the module is loaded. Whole numbers: both give the same.

cdef extern from *:
    """
    #if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__)
    #define REDADA_CLONES __attribute__((unused, target_clones("avx2", "default")))
    #elif defined(__GNUC__)
    #define REDADA_CLONES __attribute__((unused))
    #else
    #define REDADA_CLONES
    #endif
    #define REDADA_BLOCK 32
    #define REDADA_MOST 321  /* fields of a network, and a place for one that did not change */

    REDADA_CLONES
    static void redada_add_rows(const short* table, const int* offsets, const int* x, int fields,
                                const int* bias, int* sums, int width) {
        int from = 0, field;
    #if defined(__GNUC__)
        typedef int eight __attribute__((vector_size(32)));
        typedef short eight_short __attribute__((vector_size(16)));
        for (; from + REDADA_BLOCK <= width; from += REDADA_BLOCK) {
            eight part[4];
            eight_short row[4];
            __builtin_memcpy(part, bias + from, sizeof(part));
            for (field = 0; field < fields; field++) {
                __builtin_memcpy(row, table + offsets[field] + x[field] * width + from, sizeof(row));
                part[0] += __builtin_convertvector(row[0], eight);
                part[1] += __builtin_convertvector(row[1], eight);
                part[2] += __builtin_convertvector(row[2], eight);
                part[3] += __builtin_convertvector(row[3], eight);
            }
            __builtin_memcpy(sums + from, part, sizeof(part));
        }
    #endif
        for (; from < width; from++) {
            int sum = bias[from];
            for (field = 0; field < fields; field++) sum += table[offsets[field] + x[field] * width + from];
            sums[from] = sum;
        }
    }

    REDADA_CLONES
    static void redada_change_rows(const short* table, const int* offsets, const int* x, int* seen, int fields,
                                   const int* bias, int* sums, int width) {
        const short *rows[REDADA_MOST], *olds[REDADA_MOST];
        int from = 0, field, changed = 0, i;
        for (field = 0; field < fields; field++) {
            rows[changed] = table + offsets[field] + x[field] * width;
            olds[changed] = table + offsets[field] + seen[field] * width;
            changed += x[field] != seen[field];
            seen[field] = x[field];
        }
        if (2 * changed >= fields) {
            redada_add_rows(table, offsets, x, fields, bias, sums, width);
            return;
        }
    #if defined(__GNUC__)
        typedef int eight __attribute__((vector_size(32)));
        typedef short eight_short __attribute__((vector_size(16)));
        for (; from + REDADA_BLOCK <= width; from += REDADA_BLOCK) {
            eight part[4];
            eight_short row[4], old[4];
            __builtin_memcpy(part, sums + from, sizeof(part));
            for (i = 0; i < changed; i++) {
                __builtin_memcpy(row, rows[i] + from, sizeof(row));
                __builtin_memcpy(old, olds[i] + from, sizeof(old));
                part[0] += __builtin_convertvector(row[0], eight) - __builtin_convertvector(old[0], eight);
                part[1] += __builtin_convertvector(row[1], eight) - __builtin_convertvector(old[1], eight);
                part[2] += __builtin_convertvector(row[2], eight) - __builtin_convertvector(old[2], eight);
                part[3] += __builtin_convertvector(row[3], eight) - __builtin_convertvector(old[3], eight);
            }
            __builtin_memcpy(sums + from, part, sizeof(part));
        }
    #endif
        for (; from < width; from++)
            for (i = 0; i < changed; i++) sums[from] += rows[i][from] - olds[i][from];
    }

    REDADA_CLONES
    static void redada_multiply(const short* matrix, const short* values, int width, const int* bias,
                                int* out, int many) {
        int i, j;
        for (i = 0; i < many; i++) {
            const short* row = matrix + i * width;
            int total = bias[i];
            for (j = 0; j < width; j++) total += row[j] * values[j];
            out[i] = total;
        }
    }
    """
    void add_rows "redada_add_rows"(
        short* table, int* offsets, int* x, int fields, int* bias, int* sums, int width
    ) noexcept nogil
    void change_rows "redada_change_rows"(
        short* table, int* offsets, int* x, int* seen, int fields, int* bias, int* sums, int width
    ) noexcept nogil
    void multiply "redada_multiply"(
        short* matrix, short* values, int width, int* bias, int* out, int many
    ) noexcept nogil
