import pybmc.Invariant;

public class Main {
    static class Never {
        int value;

        @Invariant
        boolean isNever() {
            return false;
        }
    }

    public static void test(Never n, int k) {
        assert n == null || k != 3;
    }
}
