import java.util.ArrayList;
import java.util.List;

public class Main {
    static void test() {
        List<Object> list = new ArrayList<>(List.of("c", 1));
        list.toArray(new String[0]);
    }
}
