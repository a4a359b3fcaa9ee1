import java.util.ArrayList;
import java.util.List;

public class Main {
    static native int count();

    static void test() {
        List<Integer> list = new ArrayList<>();
        int count = count();
        for (int i = 0; i < count; i++) {
            if (i == 90) {
                list.add(i);
            }
        }
        assert list.size() == 1;
    }
}
