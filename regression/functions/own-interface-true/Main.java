public class Main {
    interface Rate {
        int of(int years);

        boolean equals(Object other);
    }

    static void test(Rate rate) {
        if (rate != null) {
            assert rate.of(3) == rate.of(3);
        }
    }
}
