public class Main {
    public static void test(int hour, int minute) {
        if (hour >= 0 && hour < 24 && minute >= 0 && minute < 60) {
            String s = String.format("%02d:%02d", hour, minute);
            assert s.length() == 5 && s.charAt(2) == ':';
            assert s.charAt(4) - '0' == minute % 10;
        }
    }
}
