public class Main {
    static void test() {
        assert Character.isLetter(0x10400) && Character.isUpperCase(0x10400);
        assert Character.toLowerCase(0x10400) == 0x10428 && Character.toTitleCase(0x10428) == 0x10400;
        assert Character.isDigit(0x1D7CE) && Character.digit(0x1D7D0, 10) == 2;
        assert !Character.isLetter(0x1F600) && Character.isDefined(0x1F600);
    }
}
