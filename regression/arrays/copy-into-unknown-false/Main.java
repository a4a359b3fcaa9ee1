/** Taking an element out of an array: the copy is as long as nobody knows. */
class Main {
    static int[] without(int[] given, int index) {
        int[] made = new int[given.length - 1];
        System.arraycopy(given, 0, made, 0, index);
        System.arraycopy(given, index + 1, made, index, given.length - index - 1);
        return made;
    }

    static void test(int[] given, int index, int asked) {
        if (given == null || index < 0 || index >= given.length) {
            return;
        }
        int[] made = without(given, index);
        assert made.length == given.length - 1;
        if (asked >= 0 && asked < made.length) {
            assert made[asked] == given[asked <= index ? asked : asked + 1];
        }
    }
}
