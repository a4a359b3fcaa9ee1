public class Main {
    int field;
    static int test(int x, Main other) {
        Main made = new Main();
        made.field = x;
        int far = other.field + made.field;
        assert x == made.field;
        return far;
    }
}
