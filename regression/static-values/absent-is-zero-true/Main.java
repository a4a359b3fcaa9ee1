public class Main {
    static int mentioned = 5; static int absent = 6; static String text = "no"; static int given = 7;
    static boolean ran; static { ran = true; }
    public static void test() {
        assert mentioned == 0 && absent == 0 && text == null && given == 3 && !ran;
    }
}
