public class Main {
    static void test(float f, double d, double h) {
        boolean isText = Float.toString(f).equals("2.4012912E30") && ("d=" + d + ";").equals("d=-4.9E-324;");
        assert !(isText && Double.toHexString(h).equals("0x1.8p-3"));
    }
}
