"""A table as its log adds up to it, and what may happen there. Nothing here waits, reads or writes."""
