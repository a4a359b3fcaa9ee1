import org.cprover.CProver;
public class Main {
    static class Inner { }
    public static void test(boolean b) {
        Object o = b ? new Inner() : "text";
        assert CProver.classIdentifier(o).equals(b ? "Main$Inner" : "java.lang.String");
    }
}
