package net.jqwik.api;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Values that are made of several others. */
public class Combinators {
    private Combinators() {
    }

    public static <A, B> Combinator2<A, B> combine(Arbitrary<A> a, Arbitrary<B> b) {
        return new Combinator2<A, B>(a, b);
    }

    public static <A, B, C> Combinator3<A, B, C> combine(Arbitrary<A> a, Arbitrary<B> b, Arbitrary<C> c) {
        return new Combinator3<A, B, C>(a, b, c);
    }

    public static <A, B, C, D> Combinator4<A, B, C, D> combine(
        Arbitrary<A> a, Arbitrary<B> b, Arbitrary<C> c, Arbitrary<D> d
    ) {
        return new Combinator4<A, B, C, D>(a, b, c, d);
    }

    public static <A, B, C, D, E> Combinator5<A, B, C, D, E> combine(
        Arbitrary<A> a, Arbitrary<B> b, Arbitrary<C> c, Arbitrary<D> d, Arbitrary<E> e
    ) {
        return new Combinator5<A, B, C, D, E>(a, b, c, d, e);
    }

    public static <T> ListCombinator<T> combine(List<Arbitrary<T>> all) {
        return new ListCombinator<T>(all);
    }

    public interface F2<A, B, R> {
        R apply(A a, B b);
    }

    public interface F3<A, B, C, R> {
        R apply(A a, B b, C c);
    }

    public interface F4<A, B, C, D, R> {
        R apply(A a, B b, C c, D d);
    }

    public interface F5<A, B, C, D, E, R> {
        R apply(A a, B b, C c, D d, E e);
    }

    public static class Combinator2<A, B> {
        private final Arbitrary<A> a;
        private final Arbitrary<B> b;

        Combinator2(Arbitrary<A> a, Arbitrary<B> b) {
            this.a = a;
            this.b = b;
        }

        public <R> Arbitrary<R> as(final F2<A, B, R> combined) {
            return new Arbitrary<R>() {
                @Override
                public R sample() {
                    return combined.apply(a.sample(), b.sample());
                }
            };
        }

        public <R> Arbitrary<R> flatAs(F2<A, B, Arbitrary<R>> combined) {
            return Flat.of(as(combined));
        }
    }

    public static class Combinator3<A, B, C> {
        private final Arbitrary<A> a;
        private final Arbitrary<B> b;
        private final Arbitrary<C> c;

        Combinator3(Arbitrary<A> a, Arbitrary<B> b, Arbitrary<C> c) {
            this.a = a;
            this.b = b;
            this.c = c;
        }

        public <R> Arbitrary<R> as(final F3<A, B, C, R> combined) {
            return new Arbitrary<R>() {
                @Override
                public R sample() {
                    return combined.apply(a.sample(), b.sample(), c.sample());
                }
            };
        }

        public <R> Arbitrary<R> flatAs(F3<A, B, C, Arbitrary<R>> combined) {
            return Flat.of(as(combined));
        }
    }

    public static class Combinator4<A, B, C, D> {
        private final Arbitrary<A> a;
        private final Arbitrary<B> b;
        private final Arbitrary<C> c;
        private final Arbitrary<D> d;

        Combinator4(Arbitrary<A> a, Arbitrary<B> b, Arbitrary<C> c, Arbitrary<D> d) {
            this.a = a;
            this.b = b;
            this.c = c;
            this.d = d;
        }

        public <R> Arbitrary<R> as(final F4<A, B, C, D, R> combined) {
            return new Arbitrary<R>() {
                @Override
                public R sample() {
                    return combined.apply(a.sample(), b.sample(), c.sample(), d.sample());
                }
            };
        }

        public <R> Arbitrary<R> flatAs(F4<A, B, C, D, Arbitrary<R>> combined) {
            return Flat.of(as(combined));
        }
    }

    public static class Combinator5<A, B, C, D, E> {
        private final Combinator4<A, B, C, D> four;
        private final Arbitrary<E> e;

        Combinator5(Arbitrary<A> a, Arbitrary<B> b, Arbitrary<C> c, Arbitrary<D> d, Arbitrary<E> e) {
            this.four = new Combinator4<A, B, C, D>(a, b, c, d);
            this.e = e;
        }

        public <R> Arbitrary<R> as(final F5<A, B, C, D, E, R> combined) {
            return new Arbitrary<R>() {
                @Override
                public R sample() {
                    return combined.apply(
                        four.a.sample(), four.b.sample(), four.c.sample(), four.d.sample(), e.sample()
                    );
                }
            };
        }

        public <R> Arbitrary<R> flatAs(F5<A, B, C, D, E, Arbitrary<R>> combined) {
            return Flat.of(as(combined));
        }
    }

    public static class ListCombinator<T> {
        private final List<Arbitrary<T>> all;

        ListCombinator(List<Arbitrary<T>> all) {
            this.all = all;
        }

        public <R> Arbitrary<R> as(final Function<List<T>, R> combined) {
            return new Arbitrary<R>() {
                @Override
                public R sample() {
                    List<T> values = new ArrayList<T>();
                    for (Arbitrary<T> one : all) {
                        values.add(one.sample());
                    }
                    return combined.apply(values);
                }
            };
        }
    }

    /** What an unknown one of many arbitraries gives. */
    private static final class Flat<R> implements Arbitrary<R> {
        private final Arbitrary<Arbitrary<R>> from;

        private Flat(Arbitrary<Arbitrary<R>> from) {
            this.from = from;
        }

        static <R> Arbitrary<R> of(Arbitrary<Arbitrary<R>> from) {
            return new Flat<R>(from);
        }

        @Override
        public R sample() {
            return from.sample().sample();
        }
    }
}
