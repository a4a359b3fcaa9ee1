public class Main {
    public static void test(String s, String[] words) {
        if (s != null) {
            assert String.join(";", s.split(",", -1)).equals(s.replace(',', ';'));
        }
        if (words != null) {
            assert String.join(",", words).length() >= words.length - 1;
        }
    }
}
