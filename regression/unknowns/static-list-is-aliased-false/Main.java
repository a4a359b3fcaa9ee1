import java.util.ArrayList;
import java.util.List;

public class Main {
    static final List<String> NAMES = new ArrayList<>();

    public static void test(List<String> given) {
        if (given != null) {
            int before = given.size();
            NAMES.add("another");
            assert given.size() == before;
        }
    }
}
