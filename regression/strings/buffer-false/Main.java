public class Main {
    public static void test(String s) {
        StringBuffer sb = new StringBuffer();
        sb.append(s).append(1).append(true);
        assert sb.indexOf("null1") != 0;
    }
}
