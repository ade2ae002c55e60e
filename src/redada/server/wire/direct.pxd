cdef extern from *:
    """
    #if defined(__linux__)
    #include <sys/socket.h>
    static Py_ssize_t redada_send(int descriptor, const char* data, Py_ssize_t size) {
        return send(descriptor, data, (size_t)size, MSG_DONTWAIT | MSG_NOSIGNAL);
    }
    #else
    static Py_ssize_t redada_send(int descriptor, const char* data, Py_ssize_t size) {
        (void)descriptor; (void)data; (void)size;
        return 0;
    }
    #endif
    """
    Py_ssize_t redada_send(int descriptor, const char* data, Py_ssize_t size) nogil


cdef inline Py_ssize_t send_now(int descriptor, bytes data):
    return redada_send(descriptor, data, len(data))
