public class Main {
    static class Bare extends Exception {
        Bare() {
            super("bare", null, false, false);
        }
    }

    public static void test(int line) {
        Exception e = new Exception();
        e.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "C.java", line)});
        assert e.getStackTrace().length == 1 && e.getStackTrace()[0].getLineNumber() == line;
        assert e.getStackTrace() != e.getStackTrace();
        try {
            e.setStackTrace(new StackTraceElement[2]);
            assert false;
        } catch (NullPointerException thrown) {
            assert thrown.getMessage().equals("stackTrace[0]");
        }
        Bare bare = new Bare();
        bare.setStackTrace(e.getStackTrace());
        bare.addSuppressed(e);
        assert bare.getStackTrace().length == 0 && bare.getSuppressed().length == 0;
    }
}
