"""What methods of java.io mean: standard input is unknown, standard output nobody reads."""
