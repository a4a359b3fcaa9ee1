import java.util.NavigableSet;
import java.util.TreeMap;

public class Main {
    record Version(int major, int minor) implements Comparable<Version> {
        @Override
        public int compareTo(Version other) {
            return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
        }
    }

    static final class Currency implements Comparable<Currency> {
        private final String code;

        Currency(String code) {
            if (!code.equals("EUR") && !code.equals("USD")) {
                throw new IllegalArgumentException(code);
            }
            this.code = code;
        }

        @Override
        public int compareTo(Currency other) {
            return code.compareTo(other.code);
        }
    }

    static void test(NavigableSet<Version> known, Version wanted, TreeMap<Currency, Integer> rates) {
        if (known != null && wanted != null) {
            Version found = known.floor(wanted);
            assert found == null || found.compareTo(wanted) <= 0;
        }
        if (rates != null) {
            assert rates.size() <= 2;
        }
    }
}
