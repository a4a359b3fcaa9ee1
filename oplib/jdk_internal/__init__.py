"""What the JDK's own classes ask the machine that runs them: memory by offset, features, shared secrets."""
