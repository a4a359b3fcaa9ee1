package org.cprover;

import java.io.BufferedInputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import pybmc.Inputs;

/**
 * The verifier interface of JBMC programs. pybmc gives unknown values and assumptions their meaning by name and does not
 * read those bodies; they make such programs run on a JVM, where unknown values come from {@link Inputs} and a violated
 * assumption ends the run.
 */
public final class CProver {
    /** On a JVM: whether assume does anything. */
    public static boolean enableAssume = true;

    /** On a JVM: whether unknown values come from Inputs; zero or null otherwise. */
    public static boolean enableNondet = true;

    /** On a JVM: no effect, threads are Java's own. */
    public static boolean enableConcurrency = true;

    private CProver() {
    }

    public static boolean nondetBoolean() {
        return enableNondet && Inputs.nextBoolean();
    }

    public static byte nondetByte() {
        return enableNondet ? Inputs.nextByte() : 0;
    }

    public static char nondetChar() {
        return enableNondet ? Inputs.nextChar() : 0;
    }

    public static short nondetShort() {
        return enableNondet ? Inputs.nextShort() : 0;
    }

    public static int nondetInt() {
        return enableNondet ? Inputs.nextInt() : 0;
    }

    public static long nondetLong() {
        return enableNondet ? Inputs.nextLong() : 0;
    }

    public static float nondetFloat() {
        return enableNondet ? Inputs.nextFloat() : 0;
    }

    public static double nondetDouble() {
        return enableNondet ? Inputs.nextDouble() : 0;
    }

    /** On a JVM: the recorded object, null if values are random. */
    @SuppressWarnings("unchecked")
    public static <T> T nondetWithNull() {
        return enableNondet ? (T) Inputs.nextReference() : null;
    }

    /** Any object of that type; on a JVM the recorded one, the argument if values are random. */
    @SuppressWarnings("unchecked")
    public static <T> T nondetWithNull(T instance) {
        return enableNondet ? (T) Inputs.nextReference(instance) : instance;
    }

    /** On a JVM: the recorded object; if values are random there is none, and the run ends as after assume(false). */
    public static <T> T nondetWithoutNull() {
        T object = nondetWithNull();
        assume(object != null);
        return object;
    }

    public static <T> T nondetWithoutNull(T instance) {
        T object = nondetWithNull(instance);
        assume(object != null);
        return object;
    }

    public static <T> T nondetWithNullForNotModelled() {
        return nondetWithNull();
    }

    public static <T> T nondetWithoutNullForNotModelled() {
        return nondetWithoutNull();
    }

    public static void notModelled() {
        assume(false);
    }

    public static PrintStream nondetPrintStream() {
        return System.out;
    }

    public static BufferedInputStream nondetBufferedInputStream() {
        return new BufferedInputStream(System.in);
    }

    public static void assume(boolean condition) {
        if (enableAssume && !condition) {
            Inputs.endRun();
        }
    }

    public static void startThread(int id) {
    }

    public static void endThread(int id) {
    }

    public static int getCurrentThreadId() {
        return 0;
    }

    public static void atomicBegin() {
    }

    public static void atomicEnd() {
    }

    public static void arraycopy(byte[] src, int srcPos, byte[] dest, int destPos, int length) {
        System.arraycopy(src, srcPos, dest, destPos, length);
    }

    public static void arraycopy(Object src, int srcPos, Object dest, int destPos, int length) {
        System.arraycopy(src, srcPos, dest, destPos, length);
    }

    public static void arraycopyInPlace(byte[] src, int srcPos, byte[] dest, int destPos, int length) {
        System.arraycopy(src, srcPos, dest, destPos, length);
    }

    public static void arraycopyInPlace(Object src, int srcPos, Object dest, int destPos, int length) {
        System.arraycopy(src, srcPos, dest, destPos, length);
    }

    public static int getMonitorCount(Object object) {
        return Thread.holdsLock(object) ? 1 : 0;
    }

    public static String classIdentifier(Object object) {
        return object.getClass().getName();
    }

    /** The float of the same value; an assumption that there is one. */
    public static float doubleToFloat(double value) {
        float converted = (float) value;
        assume(converted == value);
        return converted;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] createArrayWithType(int length, T[] type) {
        return (T[]) Array.newInstance(type.getClass().getComponentType(), length);
    }
}
