public class Main {
    public static void test(String s) {
        if (s != null) {
            String copy = new String("word");
            assert copy.intern() == "word" && copy.intern() != copy;
            String longer = s + "x";
            assert longer.intern() == (s + "x").intern();
            assert (longer == longer.intern()) == (longer == longer.intern());
            if (longer.intern() == longer) {
                assert !longer.equals("word");
            }
        }
    }
}
