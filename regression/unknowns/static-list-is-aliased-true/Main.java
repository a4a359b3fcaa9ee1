import java.util.ArrayList;
import java.util.List;

public class Main {
    static final List<Integer> NUMBERS = new ArrayList<>();
    private static final List<String> NAMES = new ArrayList<>();

    public static void test(List<String> given) {
        if (given != null) {
            int before = given.size();
            NAMES.add("nobody else has it");
            NUMBERS.add(1);
            assert given.size() == before;
        }
    }
}
