import pybmc.Invariant;

public class Main {
    static class Stack {
        int[] items;
        int size;

        @Invariant
        boolean isSound() {
            for (int i = size; i < items.length; i++) {
                if (items[i] != 0) {
                    return false;
                }
            }
            return size >= 0 && size <= items.length;
        }
    }

    public static void test(Stack s) {
        if (s == null) {
            return;
        }
        assert s.items != null && s.size <= 5;
        if (s.size == 1 && s.items.length == 3) {
            assert s.items[0] + s.items[2] == 0;
        }
    }
}
