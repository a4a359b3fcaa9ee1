package shop;

public enum Category {
    FOOD, BOOKS, TOYS, SERVICES;

    public int taxPercent() {
        switch (this) {
            case FOOD:
            case BOOKS:
                return 7;
            case TOYS:
            case SERVICES:
                return 19;
            default:
                throw new AssertionError(this);
        }
    }

    public boolean isReduced() {
        return this == FOOD || this == BOOKS;
    }
}
