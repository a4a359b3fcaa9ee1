package pybmc.written.java.lang;

/** What java.lang.String does, by loops over single letters. */
final class String {
    private String() {
    }

    static boolean equals(java.lang.String text, Object other) {
        if (!(other instanceof java.lang.String)) {
            return false;
        }
        java.lang.String that = (java.lang.String) other;
        if (text.length() != that.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != that.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static int hashCode(java.lang.String text) {
        int h = 0;
        for (int i = 0; i < text.length(); i++) {
            h = 31 * h + text.charAt(i);
        }
        return h;
    }

    static int indexOf(java.lang.String text, int letter) {
        return indexOf(text, letter, 0);
    }

    static int indexOf(java.lang.String text, int letter, int from) {
        if (letter > Character.MAX_VALUE) {
            return beyond(text, letter, from);
        }
        for (int i = Math.max(from, 0); i < text.length(); i++) {
            if (text.charAt(i) == letter) {
                return i;
            }
        }
        return -1;
    }

    /** Of a letter that is two units. */
    private static int beyond(java.lang.String text, int letter, int from) {
        if (letter > Character.MAX_CODE_POINT) {
            return -1;
        }
        int high = (letter >>> 10) + 0xD7C0;
        int low = (letter & 0x3FF) + 0xDC00;
        for (int i = Math.max(from, 0); i < text.length() - 1; i++) {
            if (text.charAt(i) == high && text.charAt(i + 1) == low) {
                return i;
            }
        }
        return -1;
    }

    static boolean startsWith(java.lang.String text, java.lang.String start) {
        int count = start.length();
        if (count > text.length()) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (text.charAt(i) != start.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static boolean endsWith(java.lang.String text, java.lang.String end) {
        int count = end.length();
        int from = text.length() - count;
        if (from < 0) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            if (text.charAt(from + i) != end.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    static int compareTo(java.lang.String text, java.lang.String other) {
        int count = Math.min(text.length(), other.length());
        for (int i = 0; i < count; i++) {
            if (text.charAt(i) != other.charAt(i)) {
                return text.charAt(i) - other.charAt(i);
            }
        }
        return text.length() - other.length();
    }

    static char[] toCharArray(java.lang.String text) {
        char[] made = new char[text.length()];
        for (int i = 0; i < made.length; i++) {
            made[i] = text.charAt(i);
        }
        return made;
    }
}
