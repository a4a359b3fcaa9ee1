public class Main {
    static int attempt(Throwable of, Throwable cause) {
        try {
            of.initCause(cause);
            return 0;
        } catch (IllegalStateException e) {
            return 1;
        } catch (IllegalArgumentException e) {
            return 2;
        }
    }

    public static void test(int x) {
        RuntimeException inner = new RuntimeException("inner");
        Exception fresh = new Exception("m"), wrapped = new Exception(inner), none = new Exception("m", null);
        assert attempt(wrapped, inner) == 1 && attempt(none, inner) == 1;
        assert attempt(fresh, fresh) == 2;
        assert attempt(fresh, inner) == 0 && fresh.getCause() == inner;
        assert wrapped.getMessage().equals("java.lang.RuntimeException: inner");
        assert none.getCause() == null && none.getMessage() == "m";
        assert attempt(fresh, null) == 0;
    }
}
