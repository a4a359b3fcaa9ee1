"""What programs say to the checker itself: unknown values, assumptions, initial values of static fields."""
