cdef const char* write_change(int* was, int* now, int* size) noexcept
