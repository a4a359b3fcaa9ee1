import java.util.ArrayList;
import java.util.List;

public class Main {
    static void test(int x) {
        Object[] mixed = {"a", x, "b"};
        String[] words = new String[3];
        try {
            System.arraycopy(mixed, 0, words, 0, 3);
            assert false;
        } catch (ArrayStoreException expected) {
            assert words[0].equals("a") && words[1] == null && words[2] == null;
        }
        System.arraycopy(mixed, 2, words, 1, 1);
        assert words[1].equals("b");
        List<Object> list = new ArrayList<>(List.of("c", "d"));
        assert list.toArray(new String[0])[1].equals("d");
    }
}
