class Main {
    /** Callers add a cause and suppressed exceptions whatever constructors do. */
    static class Failure extends Exception {
        Failure(int code) {
            super("code " + code);
        }
    }

    static void test(Failure failure) {
        if (failure != null) {
            assert failure.getMessage() != null;
            if (failure.getSuppressed().length > 0) {
                assert failure.getSuppressed()[0] != null;
            }
        }
    }
}
