"""What methods of java.lang and its sub-packages mean, class by class."""
