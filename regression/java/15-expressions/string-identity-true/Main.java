public class Main {
    static final String C = "he" + "llo";
    public static void test(int k) {
        String a = "hello", part = "he";
        String built = new String("hello");
        assert a == C && a == ("hel" + "lo") && built != a && built.equals(a);
        assert (part + "llo" == a) == false;
    }
}
