package net.jqwik.api;

import java.util.Objects;

public interface Tuple {
    static <A> Tuple1<A> of(A a) {
        return new Tuple1<A>(a);
    }

    static <A, B> Tuple2<A, B> of(A a, B b) {
        return new Tuple2<A, B>(a, b);
    }

    static <A, B, C> Tuple3<A, B, C> of(A a, B b, C c) {
        return new Tuple3<A, B, C>(a, b, c);
    }

    static <A, B, C, D> Tuple4<A, B, C, D> of(A a, B b, C c, D d) {
        return new Tuple4<A, B, C, D>(a, b, c, d);
    }

    class Tuple1<A> implements Tuple {
        final A first;

        Tuple1(A a) {
            first = a;
        }

        public A get1() {
            return first;
        }

        @Override
        public boolean equals(Object other) {
            return other != null && getClass() == other.getClass() && Objects.equals(first, ((Tuple1<?>) other).first);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(first);
        }
    }

    class Tuple2<A, B> extends Tuple1<A> {
        final B second;

        Tuple2(A a, B b) {
            super(a);
            second = b;
        }

        public B get2() {
            return second;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && Objects.equals(second, ((Tuple2<?, ?>) other).second);
        }

        @Override
        public int hashCode() {
            return 31 * super.hashCode() + Objects.hashCode(second);
        }
    }

    class Tuple3<A, B, C> extends Tuple2<A, B> {
        final C third;

        Tuple3(A a, B b, C c) {
            super(a, b);
            third = c;
        }

        public C get3() {
            return third;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && Objects.equals(third, ((Tuple3<?, ?, ?>) other).third);
        }

        @Override
        public int hashCode() {
            return 31 * super.hashCode() + Objects.hashCode(third);
        }
    }

    class Tuple4<A, B, C, D> extends Tuple3<A, B, C> {
        final D fourth;

        Tuple4(A a, B b, C c, D d) {
            super(a, b, c);
            fourth = d;
        }

        public D get4() {
            return fourth;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other) && Objects.equals(fourth, ((Tuple4<?, ?, ?, ?>) other).fourth);
        }

        @Override
        public int hashCode() {
            return 31 * super.hashCode() + Objects.hashCode(fourth);
        }
    }
}
