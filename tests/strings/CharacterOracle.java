import java.math.BigInteger;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** What this JDK says of all characters: sets in hexadecimal (bit c for character c), mappings where they do something. */
class CharacterOracle {
    static void set(String name, IntPredicate has) {
        byte[] bits = new byte[0x110000 / 8 + 1]; // the sign stays free
        for (int code = 0; code <= Character.MAX_CODE_POINT; code++) {
            if (has.test(code)) {
                bits[bits.length - 1 - code / 8] |= (byte) (1 << code % 8);
            }
        }
        System.out.println(name + " " + new BigInteger(bits).toString(16));
    }

    static void mapping(String name, IntUnaryOperator mapped, IntUnaryOperator otherwise) {
        StringBuilder line = new StringBuilder(name);
        for (int code = 0; code <= Character.MAX_CODE_POINT; code++) {
            if (mapped.applyAsInt(code) != otherwise.applyAsInt(code)) {
                line.append(' ').append(code).append(':').append(mapped.applyAsInt(code));
            }
        }
        System.out.println(line);
    }

    public static void main(String[] args) {
        set("isLetter", Character::isLetter);
        set("isDigit", Character::isDigit);
        set("isLetterOrDigit", Character::isLetterOrDigit);
        set("isWhitespace", Character::isWhitespace);
        set("isSpaceChar", Character::isSpaceChar);
        set("isUpperCase", Character::isUpperCase);
        set("isLowerCase", Character::isLowerCase);
        set("isTitleCase", Character::isTitleCase);
        set("isAlphabetic", Character::isAlphabetic);
        set("isJavaIdentifierStart", Character::isJavaIdentifierStart);
        set("isJavaIdentifierPart", Character::isJavaIdentifierPart);
        set("isIdentifierIgnorable", Character::isIdentifierIgnorable);
        set("isISOControl", Character::isISOControl);
        set("isDefined", Character::isDefined);
        mapping("toUpperCase", Character::toUpperCase, code -> code);
        mapping("toLowerCase", Character::toLowerCase, code -> code);
        mapping("toTitleCase", Character::toTitleCase, code -> code);
        mapping("getType", code -> code % 211 == 0 ? Character.getType(code) : 0, code -> 0);
        mapping("digit", code -> Character.digit(code, 36), code -> -1);
    }
}
