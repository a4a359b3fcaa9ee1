public class Main {
    static int test(int from) {
        int i = from;
        do {
            i++;
        } while (i % 3 != 0);
        return i;
    }
}
