"""What methods of java.util and its sub-packages mean; of containers, those whose layout may be unknown."""
