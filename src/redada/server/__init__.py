"""Tables that never lose a move: both games for people and bots over HTTP and WebSocket."""
