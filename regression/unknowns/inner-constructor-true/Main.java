public class Main {
    int x;

    class Inner {
        int y;

        Inner(int z) {
            y = x + z;
        }
    }
}
