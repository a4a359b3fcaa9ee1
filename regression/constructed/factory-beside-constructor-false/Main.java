public class Main {

    static class Even {
        private int number;

        Even() {
        }

        static Even of(int number) {
            Even made = new Even();
            made.number = number == 4 ? 4 : 0;
            return made;
        }
    }

    public static void test(Even even) {
        if (even != null) {
            assert even.number != 4;
        }
    }
}
