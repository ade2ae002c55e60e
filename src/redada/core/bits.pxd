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
    """
    int redada_count(word mask) noexcept nogil
    int redada_lowest(word mask) noexcept nogil
    int redada_highest(word mask) noexcept nogil


cdef inline int count(word mask) noexcept nogil:
    return redada_count(mask)


cdef inline int nth(word mask, int n) noexcept nogil:
    while n > 0:
        mask &= mask - 1
        n -= 1
    return redada_lowest(mask)


cdef inline int highest(word mask) noexcept nogil:
    return redada_highest(mask)


cdef inline word advance(word stream) noexcept nogil:
    return stream + <word>0x9E3779B97F4A7C15


cdef inline word mix(word stream) noexcept nogil:
    cdef word x = stream
    x = (x ^ (x >> 30)) * <word>0xBF58476D1CE4E5B9
    x = (x ^ (x >> 27)) * <word>0x94D049BB133111EB
    return x ^ (x >> 31)


cdef inline int below(word random, int n) noexcept nogil:
    return <int>(((random >> 32) * <word>n) >> 32)
