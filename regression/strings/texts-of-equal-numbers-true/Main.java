// Different numbers have different texts, also inside others: nobody has to look at digits for that.
public class Main {
    public static void test(int a, int b, long c, boolean choice) {
        assert ("" + a).equals("" + b) == (a == b);
        assert ("<" + a + ">").equals("<" + b + ">") == (a == b);
        assert (a + "," + b).equals(b + "," + a) == (a == b);
        assert ("" + a).equals("" + c) == (a == c);
        int either = choice ? a : 0;
        assert ("" + either).equals(choice ? "" + a : "0");
        assert ("x" + a + "-" + b).equals("x-1-0") == (a == -1 && b == 0);
        assert !("" + a).equals("007") && !("" + a).equals("-0") && !("" + a).equals("2147483648");
        assert ("" + c).equals("2147483648") == (c == 2147483648L);
        assert !(a + "!").equals("" + b);
        try {
            int[] cells = new int[a < -5 ? a : 0];
        } catch (NegativeArraySizeException e) {
            assert e.getMessage().equals("" + a);
        }
    }
}
