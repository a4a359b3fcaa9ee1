public class Main {
    enum Colour { RED, GREEN, BLUE }
    public static void test(int k) {
        if (k < 0 || k > 2) return;
        Colour c = Colour.values()[k];
        assert c.ordinal() == k && Colour.values().length == 3;
        assert (c == Colour.GREEN) == (k == 2);
    }
}
