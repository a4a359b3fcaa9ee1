package pybmc;

/** What a quantifier makes of the values of its body. */
final class SpecTotal {
    private final String kind;
    private final char type;
    private Object total; // null: nothing yet

    private SpecTotal(String kind, char type) {
        this.kind = kind;
        this.type = type;
    }

    static SpecTotal of(String kind, char type) {
        SpecTotal made = new SpecTotal(kind, type);
        switch (kind) {
            case "forall":
                made.total = true;
                break;
            case "exists":
                made.total = false;
                break;
            case "sum":
                made.total = SpecNumbers.converted(type, 0);
                break;
            case "product":
                made.total = SpecNumbers.converted(type, 1);
                break;
            case "num_of":
                made.total = 0L;
                break;
            default:
        }
        return made;
    }

    void add(Object value) {
        if (value == null) { // read, not evaluated
            return;
        }
        switch (kind) {
            case "forall":
                total = (Boolean) total & (Boolean) value;
                break;
            case "exists":
                total = (Boolean) total | (Boolean) value;
                break;
            case "sum":
                total = SpecNumbers.binary("+", total, value);
                break;
            case "product":
                total = SpecNumbers.binary("*", total, value);
                break;
            case "num_of":
                total = (Long) total + ((Boolean) value ? 1 : 0);
                break;
            default:
                total = total == null ? value : extreme(value);
        }
    }

    /** As Math.max and Math.min have it, of floating numbers too. */
    private Object extreme(Object value) {
        boolean max = kind.equals("max");
        switch (type) {
            case 'F':
                return max ? Math.max((Float) total, (Float) value) : Math.min((Float) total, (Float) value);
            case 'D':
                return max ? Math.max((Double) total, (Double) value) : Math.min((Double) total, (Double) value);
            default:
                return SpecNumbers.compare(max ? "<" : ">", total, value) ? value : total;
        }
    }

    Object value() {
        if (total == null) {
            throw new IllegalStateException("the largest or smallest of no values");
        }
        return total;
    }
}
