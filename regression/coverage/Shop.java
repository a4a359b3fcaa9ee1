import java.util.ArrayList;
import java.util.List;

class Shop {
    enum Kind { PLAIN, GIFT, BULK }

    private final int limit;
    private int sold;

    Shop(int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit");
        }
        this.limit = limit;
    }

    boolean sell(int number) {
        if (number <= 0) {
            return false;
        }
        if (sold + number > limit) {
            return false;
        }
        sold += number;
        return true;
    }

    int left() {
        if (sold > limit) {
            throw new IllegalStateException(); // never
        }
        return limit - sold;
    }

    static int price(Kind kind, int pieces) {
        if (kind == null || pieces < 0 || pieces > 100) {
            return -1;
        }
        switch (kind) {
            case GIFT: return pieces * 3 + 1;
            case BULK: return pieces >= 10 ? pieces : pieces * 2;
            default: return pieces * 2;
        }
    }

    static List<Integer> chosen(int[] a, boolean even) {
        List<Integer> found = new ArrayList<>();
        if (a == null || a.length > 3) {
            return found;
        }
        for (int one : a) {
            if ((one & 1) == 0 == even) {
                found.add(one);
            }
        }
        return found;
    }

    static String shape(Object o) {
        if (o instanceof Integer) {
            return (Integer) o > 5 ? "large" : "small";
        } else if (o instanceof String) {
            return ((String) o).isEmpty() ? "empty" : "text";
        }
        return o == null ? "null" : "other";
    }

    static int boxed(Integer a, Integer b) {
        if (a == null) {
            return b == null ? 0 : 1;
        }
        return a.equals(b) ? 2 : 3;
    }
}
