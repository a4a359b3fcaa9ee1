public class Main {
    static int test(int hash) {
        return Math.abs(hash) % 16;
    }
}
