package pybmc;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Values of the verifier interface by chance: often small ones, limits of the type, or constants of the program. */
final class RandomValues implements Inputs.Source {
    private static final double[] FRACTIONS = {
        0.0, -0.0, 1.0, -1.0, 0.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MAX_VALUE,
        Double.MIN_VALUE,
    };

    private final Random random;
    private final List<String[]> constants;
    private final List<String> given = new ArrayList<>();

    RandomValues(long seed, List<String[]> constants) {
        this.random = new Random(seed);
        this.constants = constants;
    }

    /** All values so far, as lines that {@link Inputs} reads. */
    synchronized List<String> given() {
        return new ArrayList<>(given);
    }

    @Override
    public synchronized String next(String type) {
        String text = text(type);
        given.add(type + " " + text);
        return text;
    }

    @Override
    public synchronized long nextInRange(String type, long low, long high) {
        long value = inRange(low, high);
        given.add(type + " " + value);
        return value;
    }

    private long inRange(long low, long high) {
        long wish = whole(Long.MIN_VALUE, Long.MAX_VALUE);
        if (wish >= low && wish <= high) {
            return wish;
        }
        if (random.nextInt(3) == 0) {
            return random.nextBoolean() ? low : high;
        }
        long size = high - low + 1; // 0 or less: more than a long can count
        return size > 0 ? low + Math.floorMod(random.nextLong(), size) : random.nextBoolean() ? low : high;
    }

    private String text(String type) {
        switch (type) {
            case "boolean":
                return String.valueOf(random.nextBoolean());
            case "byte":
                return String.valueOf(whole(Byte.MIN_VALUE, Byte.MAX_VALUE));
            case "char":
                return String.valueOf(random.nextBoolean() ? 'a' + random.nextInt(26) : whole(0, Character.MAX_VALUE));
            case "short":
                return String.valueOf(whole(Short.MIN_VALUE, Short.MAX_VALUE));
            case "int":
                return String.valueOf(whole(Integer.MIN_VALUE, Integer.MAX_VALUE));
            case "long":
                return String.valueOf(whole(Long.MIN_VALUE, Long.MAX_VALUE));
            case "float":
                return "#" + Integer.toHexString(Float.floatToRawIntBits((float) fraction()));
            case "double":
                return "#" + Long.toHexString(Double.doubleToRawLongBits(fraction()));
            case "string":
                return string();
            case "is-null":
                return random.nextInt(3) == 0 ? "null" : "argument";
            default:
                return "null"; // the type of an unknown object is not known here
        }
    }

    private long whole(long low, long high) {
        long value;
        switch (random.nextInt(6)) {
            case 0:
            case 1:
                value = random.nextInt(7) - 2;
                break;
            case 2:
                value = (random.nextBoolean() ? low : high) + random.nextInt(3) - 1;
                break;
            case 3:
                value = constant(random.nextInt(100));
                break;
            case 4:
                value = random.nextInt(201) - 100;
                break;
            default:
                value = random.nextLong();
        }
        if (value >= low && value <= high) {
            return value;
        }
        long size = high - low + 1;
        return size > 0 ? low + Math.floorMod(value, size) : value;
    }

    private long constant(long otherwise) {
        String text = constantOf("number");
        return text == null ? otherwise : Long.parseLong(text) + random.nextInt(3) - 1;
    }

    private String constantOf(String type) {
        List<String> fitting = new ArrayList<>();
        for (String[] constant : constants) {
            if (constant[0].equals(type)) {
                fitting.add(constant[1]);
            }
        }
        return fitting.isEmpty() ? null : fitting.get(random.nextInt(fitting.size()));
    }

    private double fraction() {
        return random.nextBoolean() ? FRACTIONS[random.nextInt(FRACTIONS.length)] : whole(-1000, 1000) / 4.0;
    }

    private String string() {
        String known = random.nextInt(3) == 0 ? constantOf("string") : null;
        if (known != null) {
            return known;
        }
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(5); left > 0; left--) {
            text.append((char) ((random.nextBoolean() ? 'a' : '0') + random.nextInt(10)));
        }
        return text.toString();
    }
}
