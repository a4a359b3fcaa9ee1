public class Main {
    static class AppException extends Exception {
        final int code;
        AppException(String message, int code) { super(message); this.code = code; }
        @Override public String getMessage() { return super.getMessage() + "#" + (code & 3); }
    }
    static class Missing extends AppException { Missing() { super("missing", 1); } }
    static class Broken extends AppException { Broken(Throwable by) { super("broken", 2); initCause(by); } }

    static void work(int x) throws AppException {
        if (x == 1) {
            throw new Missing();
        }
        if (x == 2) {
            throw new Broken(new Missing());
        }
    }

    static String outcome(int x) {
        try {
            work(x);
            return "fine";
        } catch (Missing e) {
            return "none";
        } catch (AppException e) {
            return e.getMessage() + "<" + e.getCause().getMessage();
        }
    }

    public static void test(int x) {
        String outcome = outcome(x);
        assert x != 2 || outcome.equals("broken#2<missing#1");
        assert x == 1 == outcome.equals("none");
    }
}
