public class Main {
    static native String line();

    static void test() {
        String line = line();
        int words = 0;
        if (line != null) {
            for (String word : line.split(",")) {
                words++;
            }
            assert words == 100;
        }
    }
}
