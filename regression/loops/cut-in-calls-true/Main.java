import org.cprover.CProver;

/** Both a loop and another one in a method that it calls go further than the first bounds. */
public class Main {
    static int[] seen = new int[12];

    static int count(int each) {
        int found = 0;
        while (found < each) {
            seen[found]++;
            found++;
        }
        return found;
    }

    public static void test() {
        int rounds = CProver.nondetInt(), each = CProver.nondetInt();
        if (rounds < 0 || rounds > 7 || each < 0 || each > 11) {
            return;
        }
        int total = 0;
        for (int i = 0; i < rounds; i++) {
            total += count(each);
        }
        assert each == 0 || seen[each - 1] == rounds;
        assert total == rounds * each;
    }
}
