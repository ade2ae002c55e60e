"""Where logs are kept: SQLite or PostgreSQL, and backups of both."""
