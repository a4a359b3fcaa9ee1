public class Main {
    static class Inner { int v; }
    static class Outer { Inner in; }
    public static int test(Outer o) {
        if (o == null || o.in == null) {
            return 0;
        }
        return o.in.v;
    }
}
