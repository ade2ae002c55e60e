"""Sockets: frames as bytes, and one client's connection."""
