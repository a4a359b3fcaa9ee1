"""What methods of java.time mean: clocks."""
