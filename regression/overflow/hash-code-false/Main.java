public class Main {
    int a;

    int hashCode(int start) {
        return 31 * start + a;
    }

    static int test(Main one, int start) {
        return one == null ? 0 : one.hashCode(start);
    }
}
