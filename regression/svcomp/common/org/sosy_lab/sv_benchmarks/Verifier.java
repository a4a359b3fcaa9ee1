package org.sosy_lab.sv_benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.Random;

/**
 * The unknowns of a task, for running it on a JVM. The system property <code>verifier.inputs</code> names a file with
 * a value in each line, in the order of the calls; when they are used up, values are 0, false and empty. Without the
 * property they are random.
 */
public final class Verifier {
    private static final ArrayDeque<String> GIVEN = given();
    private static final Random RANDOM = new Random();

    private Verifier() {
    }

    public static boolean nondetBoolean() {
        return GIVEN == null ? RANDOM.nextBoolean() : Boolean.parseBoolean(next("false"));
    }

    public static byte nondetByte() {
        return GIVEN == null ? (byte) RANDOM.nextInt() : Byte.parseByte(next("0"));
    }

    public static char nondetChar() {
        return GIVEN == null ? (char) RANDOM.nextInt() : (char) Integer.parseInt(next("0"));
    }

    public static short nondetShort() {
        return GIVEN == null ? (short) RANDOM.nextInt() : Short.parseShort(next("0"));
    }

    public static int nondetInt() {
        return GIVEN == null ? RANDOM.nextInt() : Integer.parseInt(next("0"));
    }

    public static long nondetLong() {
        return GIVEN == null ? RANDOM.nextLong() : Long.parseLong(next("0"));
    }

    public static float nondetFloat() {
        return GIVEN == null ? Float.intBitsToFloat(RANDOM.nextInt()) : Float.parseFloat(next("0"));
    }

    public static double nondetDouble() {
        return GIVEN == null ? Double.longBitsToDouble(RANDOM.nextLong()) : Double.parseDouble(next("0"));
    }

    public static String nondetString() {
        if (GIVEN == null) {
            StringBuilder text = new StringBuilder();
            for (int length = RANDOM.nextInt(20); length > 0; length--) {
                text.append((char) RANDOM.nextInt());
            }
            return text.toString();
        }
        return unescaped(next(""));
    }

    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }

    public static void assume(boolean condition) {
        if (!condition) {
            Runtime.getRuntime().halt(1);
        }
    }

    private static String next(String otherwise) {
        return GIVEN.isEmpty() ? otherwise : GIVEN.poll();
    }

    private static ArrayDeque<String> given() {
        String path = System.getProperty("verifier.inputs");
        try {
            return path == null ? null : new ArrayDeque<>(Files.readAllLines(Paths.get(path), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalArgumentException("verifier.inputs: " + e.getMessage());
        }
    }

    /** A backslash, the letter u and four hexadecimal digits stand for a char, as in Java. */
    private static String unescaped(String line) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            if (line.startsWith("\\u", i)) {
                text.append((char) Integer.parseInt(line.substring(i + 2, i + 6), 16));
                i += 5;
            } else {
                text.append(line.charAt(i));
            }
        }
        return text.toString();
    }
}
