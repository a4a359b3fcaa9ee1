public class Main {
    static int twice(int x) { return 2 * x; }
    public static void main(String[] args) {
        int x = twice(21);
        assert x == 41;
    }
}
