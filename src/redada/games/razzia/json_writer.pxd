cdef void begin() noexcept
cdef int size() noexcept
cdef char last() noexcept
cdef void take_back(int count) noexcept
cdef bint fits() noexcept
cdef const char* written() noexcept
cdef bytes taken()
cdef void put(const char* word) noexcept
cdef void comma() noexcept
cdef void key(const char* name) noexcept
cdef void number(int value) noexcept
cdef void letter(int seat) noexcept
