package net.jqwik.api;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.arbitraries.ByteArbitrary;
import net.jqwik.api.arbitraries.CharacterArbitrary;
import net.jqwik.api.arbitraries.DoubleArbitrary;
import net.jqwik.api.arbitraries.FloatArbitrary;
import net.jqwik.api.arbitraries.IntegerArbitrary;
import net.jqwik.api.arbitraries.LongArbitrary;
import net.jqwik.api.arbitraries.MapArbitrary;
import net.jqwik.api.arbitraries.SetArbitrary;
import net.jqwik.api.arbitraries.ShortArbitrary;
import net.jqwik.api.arbitraries.StringArbitrary;

/** What jqwik's own class of this name gives, as far as it is known here: the rest is not there, and is told so. */
public class Arbitraries {
    private Arbitraries() {
    }

    public static IntegerArbitrary integers() {
        return new IntegerArbitrary.Any(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static LongArbitrary longs() {
        return new LongArbitrary.Any(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public static ShortArbitrary shorts() {
        return new ShortArbitrary.Any(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static ByteArbitrary bytes() {
        return new ByteArbitrary.Any(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static DoubleArbitrary doubles() {
        return new DoubleArbitrary.Any(-Double.MAX_VALUE, Double.MAX_VALUE);
    }

    public static FloatArbitrary floats() {
        return new FloatArbitrary.Any(-Float.MAX_VALUE, Float.MAX_VALUE);
    }

    public static CharacterArbitrary chars() {
        return new CharacterArbitrary.Any("");
    }

    public static StringArbitrary strings() {
        return new StringArbitrary.Any();
    }

    @SafeVarargs
    public static <T> Arbitrary<T> of(T... values) {
        return new Chosen<T>(values, Chosen.VALUES);
    }

    public static Arbitrary<Character> of(char[] values) {
        Character[] boxed = new Character[values.length];
        for (int i = 0; i < values.length; i++) {
            boxed[i] = values[i];
        }
        return new Chosen<Character>(boxed, Chosen.VALUES);
    }

    public static <T> Arbitrary<T> of(Collection<T> values) {
        return new Chosen<T>(values.toArray(), Chosen.VALUES);
    }

    public static <T> Arbitrary<T> of(List<T> values) {
        return new Chosen<T>(values.toArray(), Chosen.VALUES);
    }

    public static <T extends Enum<T>> Arbitrary<T> of(Class<T> enumClass) {
        return new Chosen<T>(enumClass.getEnumConstants(), Chosen.VALUES);
    }

    public static <T> Arbitrary<T> just(T value) {
        return new Chosen<T>(new Object[] {value}, Chosen.VALUES);
    }

    public static <T> Arbitrary<T> constant(T value) {
        return just(value);
    }

    public static <T> Arbitrary<T> create(Supplier<T> supplier) {
        return new Chosen<T>(new Object[] {supplier}, Chosen.SUPPLIERS);
    }

    @SafeVarargs
    public static <T> Arbitrary<T> ofSuppliers(Supplier<T>... suppliers) {
        return new Chosen<T>(suppliers, Chosen.SUPPLIERS);
    }

    public static <T> Arbitrary<T> lazy(Supplier<Arbitrary<T>> supplier) {
        return new Chosen<T>(new Object[] {supplier}, Chosen.LAZY);
    }

    @SafeVarargs
    public static <T> Arbitrary<T> oneOf(Arbitrary<? extends T> first, Arbitrary<? extends T>... rest) {
        List<Object> all = new ArrayList<Object>();
        all.add(first);
        for (Arbitrary<? extends T> one : rest) {
            all.add(one);
        }
        return new Chosen<T>(all.toArray(), Chosen.ARBITRARIES);
    }

    public static <T> Arbitrary<T> oneOf(Collection<? extends Arbitrary<? extends T>> all) {
        return new Chosen<T>(all.toArray(), Chosen.ARBITRARIES);
    }

    /** Values with a frequency of 0 are never chosen. */
    @SafeVarargs
    public static <T> Arbitrary<T> frequency(Tuple.Tuple2<Integer, T>... frequencies) {
        return new Chosen<T>(often(frequencies), Chosen.VALUES);
    }

    @SafeVarargs
    public static <T> Arbitrary<T> frequencyOf(Tuple.Tuple2<Integer, ? extends Arbitrary<T>>... frequencies) {
        return new Chosen<T>(often(frequencies), Chosen.ARBITRARIES);
    }

    private static Object[] often(Tuple.Tuple2<?, ?>[] frequencies) {
        List<Object> all = new ArrayList<Object>();
        for (Tuple.Tuple2<?, ?> one : frequencies) {
            if ((Integer) one.get1() > 0) {
                all.add(one.get2());
            }
        }
        return all.toArray();
    }

    public static <K, V> MapArbitrary<K, V> maps(Arbitrary<K> keys, Arbitrary<V> values) {
        return new MapArbitrary.Any<K, V>(keys, values);
    }

    @SafeVarargs
    public static <T> SetArbitrary<T> subsetOf(T... values) {
        return of(values).set().ofMaxSize(values.length);
    }
}
