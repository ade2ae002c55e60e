"""The table at a terminal: play, replay and verify, in six languages."""
