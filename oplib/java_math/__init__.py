"""What methods of java.math mean."""
