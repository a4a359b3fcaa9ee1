import java.util.Iterator;
import java.util.NoSuchElementException;

public class Main {
    static class Range implements Iterable<Integer> {
        final int end;

        Range(int end) {
            this.end = end;
        }

        public Iterator<Integer> iterator() {
            return new Iterator<Integer>() {
                int at = 0;

                public boolean hasNext() {
                    return at < end;
                }

                public Integer next() {
                    if (at >= end) throw new NoSuchElementException();
                    return at == 70000 ? at++ - 70001 : at++;
                }
            };
        }
    }

    static void test(int n) {
        for (int x : new Range(n)) assert x >= 0 && x < n;
    }
}
