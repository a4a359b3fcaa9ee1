package net.jqwik.api.arbitraries;

import net.jqwik.api.Arbitrary;
import org.cprover.CProver;
import pybmc.TestArguments;

public interface CharacterArbitrary extends Arbitrary<Character> {
    String WHITE = "\t\r\u001c  \u1680\u1680\u2000\u2006\u2008\u200a\u2028\u2029\u205f\u205f\u3000\u3000";

    CharacterArbitrary all();

    CharacterArbitrary with(char... allowed);

    CharacterArbitrary with(CharSequence allowed);

    CharacterArbitrary range(char min, char max);

    CharacterArbitrary ascii();

    CharacterArbitrary numeric();

    CharacterArbitrary alpha();

    CharacterArbitrary whitespace();

    /** In one of the ranges, each of which is its least and its greatest character; without any, all. */
    final class Any implements CharacterArbitrary {
        private final String ranges;

        public Any(String ranges) {
            this.ranges = ranges;
        }

        @Override
        public Character sample() {
            char value = CProver.nondetChar();
            CProver.assume(ranges.isEmpty() || TestArguments.within(value, ranges));
            return value;
        }

        @Override
        public CharacterArbitrary all() {
            return new Any("\0\uffff");
        }

        @Override
        public CharacterArbitrary with(char... allowed) {
            return with(new String(allowed));
        }

        @Override
        public CharacterArbitrary with(CharSequence allowed) {
            return new Any(ranges + each(allowed));
        }

        static String each(CharSequence allowed) {
            StringBuilder twice = new StringBuilder();
            for (int i = 0; i < allowed.length(); i++) {
                twice.append(allowed.charAt(i)).append(allowed.charAt(i));
            }
            return twice.toString();
        }

        @Override
        public CharacterArbitrary range(char min, char max) {
            return new Any(ranges + min + max);
        }

        @Override
        public CharacterArbitrary ascii() {
            return new Any(ranges + "\0\u007f");
        }

        @Override
        public CharacterArbitrary numeric() {
            return new Any(ranges + "09");
        }

        @Override
        public CharacterArbitrary alpha() {
            return new Any(ranges + "azAZ");
        }

        @Override
        public CharacterArbitrary whitespace() {
            return new Any(ranges + WHITE);
        }
    }
}
