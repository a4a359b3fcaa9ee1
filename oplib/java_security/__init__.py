"""What methods of java.security mean: there is no security manager."""
