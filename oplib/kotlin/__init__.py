"""What Kotlin's compiler calls in the classes that it makes."""
