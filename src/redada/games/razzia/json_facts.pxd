cdef bytes known_facts(int* s, int move, int* now)
cdef long facts_key(int* s, int move, int* now) noexcept
cdef bytes facts_at_end(int* s, int move, int* stepped, int* now)
cdef const char* write_scored(int* s, int* size) noexcept
