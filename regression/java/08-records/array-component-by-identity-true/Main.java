public class Main {
    record Holder(int[] cells) { }
    public static void test(int k) {
        int[] cells = {k};
        assert new Holder(cells).equals(new Holder(cells));
        assert !new Holder(cells).equals(new Holder(cells.clone()));
    }
}
