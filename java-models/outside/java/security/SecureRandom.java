package java.security;

import java.io.Chance;
import java.util.Random;

/** Numbers of which nobody knows anything, whatever the provider and the seed: a seed is added to what is there. */
public class SecureRandom extends Random {
    private static final long serialVersionUID = 1L;

    private final String algorithm;

    public SecureRandom() {
        this("NativePRNG");
    }

    public SecureRandom(byte[] seed) {
        this("NativePRNG");
        if (seed == null) {
            throw new NullPointerException();
        }
    }

    private SecureRandom(String algorithm) {
        super(0);
        this.algorithm = algorithm;
    }

    /** Which ones there are is up to the machine; every JDK has SHA1PRNG. */
    public static SecureRandom getInstance(String algorithm) throws NoSuchAlgorithmException {
        if (algorithm == null) {
            throw new NullPointerException("null algorithm name");
        }
        if (!algorithm.equals("SHA1PRNG")) {
            mayBeMissing(algorithm + " SecureRandom not available");
        }
        return new SecureRandom(algorithm);
    }

    public static SecureRandom getInstanceStrong() throws NoSuchAlgorithmException {
        mayBeMissing("No strong SecureRandom impls available: Blocking");
        return new SecureRandom("Blocking");
    }

    private static void mayBeMissing(String message) throws NoSuchAlgorithmException {
        if (Chance.unknownChoice()) {
            Chance.doubt();
            throw new NoSuchAlgorithmException(message);
        }
    }

    public String getAlgorithm() {
        if (!algorithm.equals("SHA1PRNG")) {
            Chance.doubt();
        }
        return algorithm;
    }

    @Override
    protected final int next(int bits) {
        int number = Chance.unknownCount();
        return (Chance.unknownChoice() ? ~number : number) >>> (32 - bits);
    }

    /** Without the rounds of the JDK's, which go on as long as a number would make the small ones likelier. */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        int number = Chance.unknownCount();
        return number < bound ? number : 0;
    }

    @Override
    public void nextBytes(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) next(8);
        }
    }

    public byte[] generateSeed(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("numBytes cannot be negative");
        }
        byte[] seed = new byte[count];
        nextBytes(seed);
        return seed;
    }

    @Override
    public void setSeed(long seed) {
    }

    public void setSeed(byte[] seed) {
        if (seed == null) {
            throw new NullPointerException();
        }
    }

    public void reseed() {
        Chance.doubt(); // some providers cannot
    }
}
