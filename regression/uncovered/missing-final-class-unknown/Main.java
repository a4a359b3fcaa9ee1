import ext.Gone;

/** But it may be of a final class that is of that type. */
class Main {
    static final class Other implements Gone {
    }

    static void test(Gone gone) {
        Object object = gone;
        assert !(object instanceof String) && !(object instanceof int[]) && !(object instanceof Other);
    }
}
