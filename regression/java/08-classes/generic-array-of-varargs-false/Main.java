public class Main {
    static String kind(Object... all) {
        return all == null ? "none" : "" + all.length;
    }

    static String only(Object o) {
        return "object";
    }

    static String only(int... all) {
        return "ints";
    }

    static String wide(long n) {
        return "long";
    }

    static String wide(Integer n) {
        return "box";
    }

    static String wide(Object... n) {
        return "many";
    }

    @SafeVarargs
    static <T> T[] array(T... all) {
        return all;
    }

    static <T> T[] pair(T a, T b) {
        return array(a, b); // an Object[] whatever T is
    }

    public static void test(int n) {
        assert kind().equals("0") && kind((Object[]) null).equals("none") && kind((Object) null).equals("1");
        assert kind(new String[3]).equals("3") && kind(new int[3]).equals("1");
        assert only(n).equals("object") && only().equals("ints");
        assert wide(n).equals("long") && wide('c').equals("long") && wide((Integer) n).equals("box");
        assert array("a").getClass() == String[].class;
        Object[] made = pair("a", "b");
        assert made.getClass() == String[].class;
    }
}
