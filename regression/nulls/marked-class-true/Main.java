import some.lib.NullMarked;
import some.lib.Nullable;

@NullMarked
public class Main {
    static class Node {
        String text;
        @Nullable Node next;
        String[] parts;
    }

    public static void test(Node node) {
        assert node.text.length() >= 0;
        for (String part : node.parts) {
            assert part.length() >= 0;
        }
        assert node.next == null || node.next.text != null;
    }
}
