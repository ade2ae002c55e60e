"""The application: HTTP, pages, and the way of a socket to its table."""
