package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;
import pybmc.TestArguments;
import pybmc.Verifier;

public interface StringArbitrary extends Arbitrary<String> {
    StringArbitrary ofMaxLength(int max);

    StringArbitrary ofMinLength(int min);

    StringArbitrary ofLength(int length);

    StringArbitrary withChars(char... allowed);

    StringArbitrary withChars(CharSequence allowed);

    StringArbitrary withCharRange(char from, char to);

    StringArbitrary ascii();

    StringArbitrary alpha();

    StringArbitrary numeric();

    StringArbitrary whitespace();

    StringArbitrary all();

    StringArbitrary excludeChars(char... excluded);

    StringArbitrary notEmpty();

    final class Any implements StringArbitrary {
        private static final int SHORT = 3;

        private int min;
        private int max = 255;
        private String ranges = "";
        private String excluded = "";

        public Any() {
        }

        private Any(Any from, String more) {
            min = from.min;
            max = from.max;
            ranges = from.ranges + more;
            excluded = from.excluded;
        }

        @Override
        public String sample() {
            CProver.assume(min <= max);
            String text = min <= SHORT ? Verifier.nondetString() : start() + Verifier.nondetString();
            CProver.assume(text.length() >= min && text.length() <= max);
            CProver.assume(ranges.isEmpty() || TestArguments.within(text, ranges));
            for (int i = 0; i < excluded.length(); i++) {
                CProver.assume(text.indexOf(excluded.charAt(i)) < 0);
            }
            return text;
        }

        /** As long as it must be: unknown strings may be shorter than that. */
        private String start() {
            char[] units = new char[min];
            for (int i = 0; i < min; i++) {
                units[i] = CProver.nondetChar();
            }
            return new String(units);
        }

        @Override
        public StringArbitrary ofMaxLength(int greatest) {
            Any result = new Any(this, "");
            result.max = greatest;
            return result;
        }

        @Override
        public StringArbitrary ofMinLength(int least) {
            Any result = new Any(this, "");
            result.min = least;
            result.max = Math.max(max, least);
            return result;
        }

        @Override
        public StringArbitrary ofLength(int length) {
            return ofMinLength(length).ofMaxLength(length);
        }

        @Override
        public StringArbitrary withChars(char... allowed) {
            return withChars(new String(allowed));
        }

        @Override
        public StringArbitrary withChars(CharSequence allowed) {
            return new Any(this, CharacterArbitrary.Any.each(allowed));
        }

        @Override
        public StringArbitrary withCharRange(char from, char to) {
            return new Any(this, "" + from + to);
        }

        @Override
        public StringArbitrary ascii() {
            return new Any(this, "\0\u007f");
        }

        @Override
        public StringArbitrary alpha() {
            return new Any(this, "azAZ");
        }

        @Override
        public StringArbitrary numeric() {
            return new Any(this, "09");
        }

        @Override
        public StringArbitrary whitespace() {
            return new Any(this, CharacterArbitrary.WHITE);
        }

        @Override
        public StringArbitrary all() {
            return new Any(this, "\0\uffff");
        }

        @Override
        public StringArbitrary excludeChars(char... without) {
            Any result = new Any(this, "");
            result.excluded = excluded + new String(without);
            return result;
        }

        @Override
        public StringArbitrary notEmpty() {
            return ofMinLength(1);
        }
    }
}
