package org.sosy_lab.sv_benchmarks;

import org.cprover.CProver;

/** The verifier interface of the SV-COMP Java benchmarks. */
public final class Verifier {
    private Verifier() {
    }

    public static boolean nondetBoolean() {
        return CProver.nondetBoolean();
    }

    public static byte nondetByte() {
        return CProver.nondetByte();
    }

    public static char nondetChar() {
        return CProver.nondetChar();
    }

    public static short nondetShort() {
        return CProver.nondetShort();
    }

    public static int nondetInt() {
        return CProver.nondetInt();
    }

    public static long nondetLong() {
        return CProver.nondetLong();
    }

    public static float nondetFloat() {
        return CProver.nondetFloat();
    }

    public static double nondetDouble() {
        return CProver.nondetDouble();
    }

    public static String nondetString() {
        return pybmc.Verifier.nondetString();
    }

    public static void assume(boolean condition) {
        CProver.assume(condition);
    }

    /** What the factory makes, which chooses by the nondet methods above. */
    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }
}
