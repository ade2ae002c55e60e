"""Where bots think: processes of this server, or workers that take turns from a queue."""
