cdef extern from "Python.h":
    long long PyLong_AsLongLongAndOverflow(object number, int* overflow) except? -1

ctypedef unsigned long long word

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int redada_count(unsigned long long m) { return (int)__popcnt64(m); }
    static __inline int redada_lowest(unsigned long long m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    static __inline int redada_highest(unsigned long long m) { unsigned long i; return _BitScanReverse64(&i, m) ? (int)i : -1; }
    #else
    #define redada_count(m) __builtin_popcountll(m)
    #define redada_lowest(m) __builtin_ctzll(m)
    static inline int redada_highest(unsigned long long m) { return m ? 63 - __builtin_clzll(m) : -1; }
    #endif
    #if defined(__BMI2__) && defined(__x86_64__)
    #include <immintrin.h>
    static inline int redada_nth(unsigned long long m, int n) { return redada_lowest(_pdep_u64(1ULL << n, m)); }
    #else
    static inline int redada_nth(unsigned long long m, int n) { while (n-- > 0) m &= m - 1; return redada_lowest(m); }
    #endif
    static const unsigned long long redada_with[6] = {
        0xAAAAAAAAAAAAAAAAULL, 0xCCCCCCCCCCCCCCCCULL, 0xF0F0F0F0F0F0F0F0ULL,
        0xFF00FF00FF00FF00ULL, 0xFFFF0000FFFF0000ULL, 0xFFFFFFFF00000000ULL};
    static const unsigned long long redada_up_to[7] = {
        0x1ULL, 0x100010117ULL, 0x101170117177FULL, 0x117177F177F7FFFULL,
        0x177F7FFF7FFFFFFFULL, 0x7FFFFFFFFFFFFFFFULL, 0xFFFFFFFFFFFFFFFFULL};
    """
    word[6] redada_with
    word[7] redada_up_to
    word WORD "0xFFFFFFFFFFFFFFFFULL"
    int redada_count(word mask) noexcept nogil
    int redada_lowest(word mask) noexcept nogil
    int redada_highest(word mask) noexcept nogil
    int redada_nth(word mask, int n) noexcept nogil


cdef inline int count(word mask) noexcept nogil:
    return redada_count(mask)


cdef inline int nth(word mask, int n) noexcept nogil:
    return redada_nth(mask, n)


cdef inline int nth_of_two(word low, word high, int n) noexcept nogil:
    cdef int few = redada_count(low)
    return redada_nth(low, n) if n < few else 64 + redada_nth(high, n - few)


cdef inline int highest(word mask) noexcept nogil:
    return redada_highest(mask)


cdef inline word sets_with(int i) noexcept nogil:
    return redada_with[i]


cdef inline word sets_up_to(int n) noexcept nogil:
    return redada_up_to[n]


cdef inline int as_move(object move):
    cdef int overflow = 0
    cdef long long number = PyLong_AsLongLongAndOverflow(move, &overflow)
    return <int>number if overflow == 0 and 0 <= number < 128 else -1


cdef inline word from_fraction(double fraction) noexcept nogil:
    return <word><long long>(fraction * 4294967296.0) << 32


cdef inline word advance(word stream) noexcept nogil:
    return stream + <word>0x9E3779B97F4A7C15


cdef inline word mix(word stream) noexcept nogil:
    cdef word x = stream
    x = (x ^ (x >> 30)) * <word>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <word>0x94D049BB133111EB
    return x ^ (x >> 31)


cdef inline int below(word random, int n) noexcept nogil:
    return <int>(((random >> 32) * <word>n) >> 32)
