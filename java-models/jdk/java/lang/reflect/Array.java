package java.lang.reflect;

/**
 * Arrays whose type is known only when the program runs: element by element, as the JVM does it.
 *
 * <p>Limits: none.
 */
public final class Array {
    private Array() {}

    public static Object newInstance(Class<?> componentType, int length) {
        if (componentType == null) {
            throw new NullPointerException();
        }
        if (componentType == void.class) {
            throw new IllegalArgumentException();
        }
        return newArray(componentType, length);
    }

    public static Object newInstance(Class<?> componentType, int... dimensions) {
        if (componentType == null) {
            throw new NullPointerException();
        }
        if (dimensions.length == 0 || dimensions.length > 255 || componentType == void.class) {
            throw new IllegalArgumentException();
        }
        for (int dimension : dimensions) {
            if (dimension < 0) {
                throw new NegativeArraySizeException(String.valueOf(dimension));
            }
        }
        return rows(componentType, dimensions, 0);
    }

    private static Object rows(Class<?> componentType, int[] dimensions, int level) {
        int length = dimensions[level];
        if (level == dimensions.length - 1) {
            return newArray(componentType, length);
        }
        Class<?> row = componentType;
        for (int rest = level + 1; rest < dimensions.length; rest++) {
            row = newArray(row, 0).getClass();
        }
        Object[] made = (Object[]) newArray(row, length);
        for (int at = 0; at < length; at++) {
            made[at] = rows(componentType, dimensions, level + 1);
        }
        return made;
    }

    private static native Object newArray(Class<?> componentType, int length);

    public static int getLength(Object array) {
        if (array instanceof Object[]) {
            return ((Object[]) array).length;
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array).length;
        }
        if (array instanceof byte[]) {
            return ((byte[]) array).length;
        }
        if (array instanceof char[]) {
            return ((char[]) array).length;
        }
        if (array instanceof short[]) {
            return ((short[]) array).length;
        }
        if (array instanceof int[]) {
            return ((int[]) array).length;
        }
        if (array instanceof long[]) {
            return ((long[]) array).length;
        }
        if (array instanceof float[]) {
            return ((float[]) array).length;
        }
        if (array instanceof double[]) {
            return ((double[]) array).length;
        }
        throw notAnArray(array);
    }

    public static Object get(Object array, int index) {
        check(array, index);
        if (array instanceof Object[]) {
            return ((Object[]) array)[index];
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        return ((double[]) array)[index];
    }

    public static boolean getBoolean(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof boolean[]) {
            return ((boolean[]) array)[index];
        }
        throw mismatch();
    }

    public static byte getByte(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch();
    }

    public static char getChar(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        throw mismatch();
    }

    public static short getShort(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch();
    }

    public static int getInt(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch();
    }

    public static long getLong(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch();
    }

    public static float getFloat(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch();
    }

    public static double getDouble(Object array, int index) {
        checkPrimitive(array, index);
        if (array instanceof double[]) {
            return ((double[]) array)[index];
        }
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw mismatch();
    }

    public static void set(Object array, int index, Object value) {
        if (array instanceof Object[]) {
            check(array, index);
            try {
                ((Object[]) array)[index] = value;
            } catch (ArrayStoreException wrong) {
                throw new IllegalArgumentException("array element type mismatch");
            }
            return;
        }
        if (value == null && array != null && array.getClass().isArray()) {
            throw new IllegalArgumentException();
        }
        check(array, index);
        if (value instanceof Boolean) {
            setBoolean(array, index, (Boolean) value);
        } else if (value instanceof Byte) {
            setByte(array, index, (Byte) value);
        } else if (value instanceof Character) {
            setChar(array, index, (Character) value);
        } else if (value instanceof Short) {
            setShort(array, index, (Short) value);
        } else if (value instanceof Integer) {
            setInt(array, index, (Integer) value);
        } else if (value instanceof Long) {
            setLong(array, index, (Long) value);
        } else if (value instanceof Float) {
            setFloat(array, index, (Float) value);
        } else if (value instanceof Double) {
            setDouble(array, index, (Double) value);
        } else {
            throw mismatch();
        }
    }

    public static void setBoolean(Object array, int index, boolean value) {
        checkPrimitive(array, index);
        if (array instanceof boolean[]) {
            ((boolean[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    public static void setByte(Object array, int index, byte value) {
        checkPrimitive(array, index);
        if (array instanceof byte[]) {
            ((byte[]) array)[index] = value;
        } else if (array instanceof short[]) {
            ((short[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    public static void setChar(Object array, int index, char value) {
        checkPrimitive(array, index);
        if (array instanceof char[]) {
            ((char[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    public static void setShort(Object array, int index, short value) {
        checkPrimitive(array, index);
        if (array instanceof short[]) {
            ((short[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    public static void setInt(Object array, int index, int value) {
        checkPrimitive(array, index);
        if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    public static void setLong(Object array, int index, long value) {
        checkPrimitive(array, index);
        if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    public static void setFloat(Object array, int index, float value) {
        checkPrimitive(array, index);
        if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    public static void setDouble(Object array, int index, double value) {
        checkPrimitive(array, index);
        if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw mismatch();
        }
    }

    private static void check(Object array, int index) {
        int length = getLength(array);
        if (index < 0 || index >= length) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }

    private static void checkPrimitive(Object array, int index) {
        if (array instanceof Object[]) {
            throw new IllegalArgumentException("Argument is not an array of primitive type");
        }
        check(array, index);
    }

    private static RuntimeException notAnArray(Object array) {
        if (array == null) {
            return new NullPointerException();
        }
        return new IllegalArgumentException("Argument is not an array");
    }

    private static RuntimeException mismatch() {
        return new IllegalArgumentException("argument type mismatch");
    }
}
