public class Main {
    interface Clock {
        int now();
    }

    static class Fixed implements Clock {
        public int now() {
            return 5;
        }
    }

    public static void test() {
        Clock clock = new Fixed();
        Fixed fixed = new Fixed();
        assert clock.now() == 5;
    }
}
