"""The program under check: class path and entry point in, GOTO functions out, made when an engine asks."""
