public class Main {
    static void test(int seconds, long millis) {
        int hours = seconds / 3600;
        int minutes = seconds % 3660 / 60;
        int rest = seconds % 60;
        assert hours * 3600 + minutes * 60 + rest == seconds;

        long whole = millis / 1000;
        assert millis - 1000 * whole == millis % 1000;
    }
}
