class Main {
    static class Failure extends RuntimeException {
        private final int code;

        Failure(String message, int code) {
            super(message + code);
            if (code < 0) {
                throw new IllegalArgumentException("code");
            }
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    static void test(Failure failure) {
        if (failure != null) {
            assert failure.code() != 0;
            assert failure.getMessage() != null;
        }
    }
}
