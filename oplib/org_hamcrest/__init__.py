"""What matchers of Hamcrest ask the JVM."""
