import java.util.ArrayList;

public class Main {
    static class Bag extends ArrayList<String> {
        int limit;
    }

    public static void test(Bag bag) {
        if (bag != null) {
            int count = 0;
            for (String s : bag) {
                count++;
            }
            assert count < 2 || bag.limit != 7; // here
        }
    }
}
