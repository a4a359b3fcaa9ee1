"""What methods of java.text mean: formats."""
