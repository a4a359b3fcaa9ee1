public class Main {
    static boolean test(int a, int b) {
        return (long) a - b < 0;
    }
}
