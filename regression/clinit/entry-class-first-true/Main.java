public class Main {
    static int[] table = new int[4];
    static {
        for (int i = 0; i < table.length; i++) {
            table[i] = i * i;
        }
    }
    public static void test() {
        assert table[3] == 9;
    }
}
