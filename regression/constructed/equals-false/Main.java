public class Main {
    private final int top;
    private final int bottom;

    public Main(int top, int bottom) {
        if (bottom <= 0 || top < 0) {
            throw new IllegalArgumentException("fraction");
        }
        boolean even = top % 2 == 0 && bottom % 2 == 0;
        this.top = even ? top / 2 : top;
        this.bottom = even ? bottom / 2 : bottom;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Main f && f.top == top && f.bottom == bottom;
    }

    @Override
    public int hashCode() {
        return top;
    }

    public void test(Object other) {
        if (equals(other)) {
            assert other == this;
        }
    }
}
