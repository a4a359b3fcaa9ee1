class Main {
    static class A {
    }

    static class B extends A {
    }

    static int test(A[] from, A[] to) {
        if (from == null || to == null || from.length != 2 || to.length != 2) {
            return 0;
        }
        to[0] = null;
        try {
            System.arraycopy(from, 0, to, 0, 2);
        } catch (ArrayStoreException e) {
            assert to[0] == null : "what comes before an element that does not fit is copied";
            return 1;
        }
        return 2;
    }
}
