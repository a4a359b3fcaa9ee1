package pybmc;

/** Java's arithmetic on boxes: both operands are of one type, as the binder of specifications left them. */
final class SpecNumbers {
    private SpecNumbers() {
    }

    static Object converted(char to, Object value) {
        if (value instanceof Character) {
            value = (int) (Character) value;
        }
        Number number = (Number) value;
        boolean floating = value instanceof Float || value instanceof Double;
        // JLS 5.1.3: a floating number becomes an int first where the type is narrower than that
        int narrow = floating ? (int) number.doubleValue() : (int) number.longValue();
        switch (to) {
            case 'B':
                return (byte) narrow;
            case 'S':
                return (short) narrow;
            case 'C':
                return (char) narrow;
            case 'I':
                return narrow;
            case 'J':
                return floating ? (long) number.doubleValue() : number.longValue();
            case 'F':
                return number.floatValue();
            default:
                return number.doubleValue();
        }
    }

    static Object unary(String op, Object value) {
        if (op.equals("!")) {
            return !(Boolean) value;
        }
        if (op.equals("~")) {
            return value instanceof Long ? (Object) ~(Long) value : (Object) ~(Integer) value;
        }
        if (value instanceof Integer) {
            return -(Integer) value;
        }
        if (value instanceof Long) {
            return -(Long) value;
        }
        return value instanceof Float ? (Object) (-(Float) value) : (Object) (-(Double) value);
    }

    static Object binary(String op, Object left, Object right) {
        if (left instanceof Boolean) {
            return truths(op, (Boolean) left, (Boolean) right);
        }
        if (op.equals("<<") || op.equals(">>") || op.equals(">>>")) {
            return shifted(op, left, ((Number) right).longValue());
        }
        if (left instanceof Integer) {
            return ints(op, (Integer) left, (Integer) right);
        }
        if (left instanceof Long) {
            return longs(op, (Long) left, (Long) right);
        }
        return left instanceof Float ? (Object) floats(op, (Float) left, (Float) right)
                : (Object) doubles(op, (Double) left, (Double) right);
    }

    private static boolean truths(String op, boolean left, boolean right) {
        return op.equals("&") ? left & right : op.equals("|") ? left | right : left ^ right;
    }

    private static Object shifted(String op, Object value, long by) {
        if (value instanceof Long) {
            long number = (Long) value;
            return op.equals("<<") ? number << by : op.equals(">>") ? number >> by : number >>> by;
        }
        int number = (Integer) value;
        return op.equals("<<") ? number << by : op.equals(">>") ? number >> by : number >>> by;
    }

    private static int ints(String op, int left, int right) {
        switch (op) {
            case "+":
                return left + right;
            case "-":
                return left - right;
            case "*":
                return left * right;
            case "/":
                return left / right;
            case "%":
                return left % right;
            case "&":
                return left & right;
            case "|":
                return left | right;
            default:
                return left ^ right;
        }
    }

    private static long longs(String op, long left, long right) {
        switch (op) {
            case "+":
                return left + right;
            case "-":
                return left - right;
            case "*":
                return left * right;
            case "/":
                return left / right;
            case "%":
                return left % right;
            case "&":
                return left & right;
            case "|":
                return left | right;
            default:
                return left ^ right;
        }
    }

    private static float floats(String op, float left, float right) {
        switch (op) {
            case "+":
                return left + right;
            case "-":
                return left - right;
            case "*":
                return left * right;
            case "/":
                return left / right;
            default:
                return left % right;
        }
    }

    private static double doubles(String op, double left, double right) {
        switch (op) {
            case "+":
                return left + right;
            case "-":
                return left - right;
            case "*":
                return left * right;
            case "/":
                return left / right;
            default:
                return left % right;
        }
    }

    static boolean compare(String op, Object left, Object right) {
        if (left instanceof Boolean) {
            return left.equals(right) == op.equals("==");
        }
        if (left instanceof Float || left instanceof Double) {
            return compare(op, ((Number) left).doubleValue(), ((Number) right).doubleValue());
        }
        int order = Long.compare(((Number) left).longValue(), ((Number) right).longValue());
        return compare(op, order, 0);
    }

    private static boolean compare(String op, double left, double right) {
        switch (op) {
            case "==":
                return left == right;
            case "!=":
                return left != right;
            case "<":
                return left < right;
            case "<=":
                return left <= right;
            case ">":
                return left > right;
            default:
                return left >= right;
        }
    }

    /** One object, or one number: what a place holds has not changed. */
    static boolean identical(Object left, Object right) {
        boolean number = left != null && !ReplayObjects.unboxed(left.getClass()).isEmpty();
        return left == right || (number && left.equals(right));
    }
}
