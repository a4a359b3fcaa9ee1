/** A chain of causes, each of one of many classes: what they hold must not be as many unknowns as there are chains. */
class Main {
    static class Bad extends RuntimeException {
        Bad(String message) {
            super(message);
        }
    }

    static class Worse extends Bad {
        Worse() {
            super("worse");
        }
    }

    static void test(Throwable last) {
        if (last instanceof IllegalStateException || last instanceof Bad || last instanceof IllegalArgumentException) {
            Throwable cause = last.getCause();
            if (cause != null && cause.getCause() != null && !(cause instanceof UnsupportedOperationException)) {
                Throwable inner = cause.getCause();
                assert inner != cause;
            }
        }
    }
}
