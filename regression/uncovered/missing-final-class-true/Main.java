import ext.Gone;

/** An object of a type that is not there is no String, no array, and of no final class that is of another type. */
class Main {
    static final class Other {
    }

    static void test(Gone gone) {
        Object object = gone;
        assert !(object instanceof String) && !(object instanceof int[]) && !(object instanceof Other);
    }
}
