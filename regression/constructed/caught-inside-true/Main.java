public class Main {
    static class Port {
        private final int number;

        Port(int wanted) {
            int found;
            try {
                found = checked(wanted);
            } catch (IllegalArgumentException e) {
                found = 80;
            }
            number = found;
        }

        private static int checked(int wanted) {
            if (wanted < 1024) {
                throw new IllegalArgumentException("port " + wanted);
            }
            return wanted;
        }
    }

    public static void test(Port p) {
        if (p != null) {
            assert p.number == 80 || p.number >= 1024;
        }
    }
}
