interface Check<T> {
    void check(T value);
}

class Positive implements Check<Integer> {
    public void check(Integer value) {
        if (value < 1) {
            throw new IllegalArgumentException();
        }
    }
}

class Main {
    static void test(int count) {
        Check<Integer> check = new Positive();
        check.check(count + 1);
    }
}
