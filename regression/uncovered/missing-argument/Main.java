import ext.Meter;
import java.util.ArrayList;
import java.util.List;

public class Main {
    static int count;
    int value;
    List<String> names = new ArrayList<>();

    static void test(int x) {
        Main main = new Main();
        main.value = 1;
        count = 1;
        new Meter().visit(main);
        switch (x) {
            case 1: assert main.value != 1; break;
            case 2: assert count != 1; break;
            case 3: assert !main.names.isEmpty(); break;
            default: break;
        }
    }
}
