package letters;

// Texts that are built, and output that is printed, in loops without a bound in sight.
final class Pairs {
    static String line(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append('-');
        }
        return b.toString();
    }
    static String lineWhile(int n) {
        StringBuilder line = new StringBuilder();
        int k = 0;
        while (k < n) {
            line.append("-");
            k++;
        }
        return line.toString();
    }
    static String lineInclusive(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i <= n; i++) {
            b.append('-');
        }
        return b.toString();
    }
    static String lineLate(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append(i == 1000 ? '+' : '-');
        }
        return b.toString();
    }
    static String lineCut(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append('-');
            if (b.length() > 900) {
                b.setLength(0);
            }
        }
        return b.toString();
    }
    static String lineEarly(int n) {
        StringBuilder b = new StringBuilder();
        String s = "";
        for (int i = 0; i < n; i++) {
            if (i < 1000) {
                s = b.toString();
            }
            b.append('-');
        }
        return n > 1000 ? s : b.toString();
    }

    static String kept(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c != ' ') {
                b.append(c);
            }
        }
        return b.toString();
    }
    static String keptEach(String s) {
        StringBuilder b = new StringBuilder(s.length());
        for (char c : s.toCharArray()) {
            if (c == ' ') {
                continue;
            }
            b.append(c);
        }
        return b.toString();
    }
    static String keptBlank(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (!Character.isWhitespace(c)) {
                b.append(c);
            }
        }
        return b.toString();
    }

    static String turned(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = s.length() - 1; i >= 0; i--) {
            b.append(s.charAt(i));
        }
        return b.toString();
    }
    static String turnedUp(String s) {
        StringBuilder b = new StringBuilder();
        int n = s.length();
        for (int i = 0; i < n; i++) {
            b.append(s.charAt(n - 1 - i));
        }
        return b.toString();
    }
    static String turnedLibrary(String s) { return new StringBuilder(s).reverse().toString(); }

    static void numbers(int n) {
        for (int i = 0; i < n; i++) {
            System.out.print(i);
            System.out.println();
        }
    }
    static void numbersLines(int n) {
        int i = 0;
        while (i < n) {
            System.out.println(i++);
        }
    }
    static void numbersOnOneLine(int n) {
        for (int i = 0; i < n; i++) {
            System.out.print(i);
        }
    }
    static void numbersLate(int n) {
        for (int i = 0; i < n; i++) {
            System.out.println(i == 500 ? 0 : i);
        }
    }
    static void numbersApart(int n) {
        for (int i = 0; i < n; i++) {
            (i == 500 ? System.err : System.out).println(i);
        }
    }
    static void numbersLong(int n) {
        for (int i = 0; i < n; i++) {
            System.out.println((long) i * 100_000_000L / 100_000_000);
        }
    }
    static void numbersLetters(int n) {
        for (int i = 0; i < n; i++) {
            if (i < 500) {
                System.out.println(i);
            } else {
                System.out.println((char) i);
            }
        }
    }

    static boolean same(int n) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            b.append('-');
        }
        return b.toString().length() == b.length();
    }
    static boolean sameObject(int n) {
        StringBuilder b = new StringBuilder("-");
        for (int i = 0; i < n; i++) {
            b.append('-');
        }
        return b.toString() == b.toString();
    }
    static boolean sameObjectNot(int n) {
        StringBuilder b = new StringBuilder("-");
        for (int i = 0; i < n; i++) {
            b.append('-');
        }
        return b.toString() != b.toString();
    }

    static void into(StringBuilder a, StringBuilder b, int n) {
        for (int i = 0; i < n; i++) {
            a.append('a');
            b.append('b');
        }
    }
    static void intoSwapped(StringBuilder a, StringBuilder b, int n) {
        for (int i = 0; i < n; i++) {
            b.append('b');
            a.append('a');
        }
    }

    static String linePlus(int n) {
        String line = "";
        for (int i = 0; i < n; i++) {
            line += "-";
        }
        return line;
    }
    static String linePlusBefore(int n) {
        String line = "";
        String before = "";
        for (int i = 0; i < n; i++) {
            before = i < 1000 ? line : before;
            line += "-";
        }
        return n > 1000 ? before : line;
    }

    static String listed(int n) {
        StringBuilder b = new StringBuilder("[");
        for (int i = 0; i < n; i++) {
            b.append(i).append(',');
        }
        return b.append(']').toString();
    }
    static String listedPlus(int n) {
        String text = "[";
        int i = 0;
        while (i < n) {
            text = text + i + ",";
            i++;
        }
        return text + "]";
    }
    static String listedTurned(int n) {
        String text = "]";
        for (int i = n - 1; i >= 0; i--) {
            text = i + ", " + text;
        }
        return "[" + text;
    }

    static void told(int n) {
        for (int i = 0; i < n; i++) {
            System.out.println("i = " + i + "!");
        }
    }
    static void toldInPieces(int n) {
        for (int i = 0; i < n; i++) {
            System.out.print("i = ");
            System.out.print(i);
            System.out.println('!');
        }
    }
    static void toldChanged(int n) {
        for (int i = 0; i < n; i++) {
            String said = "i = " + i;
            if (i == 700) {
                System.out.print("");
                said = said + "?";
            }
            System.out.println(said + "!");
        }
    }
    static void toldTwice(int n) {
        for (int i = 0; i < n; i++) {
            System.out.println("i = " + i++ + "!");
        }
    }

    static int vowels(String s) {
        int count = 0;
        for (int i = 0; i < s.length(); i++) {
            char letter = s.charAt(i);
            if (letter == 'a' || letter == 'e' || letter == 'i' || letter == 'o' || letter == 'u') {
                count++;
            }
        }
        return count;
    }

    static int vowelsOfConstant(String s) {
        int count = 0;
        for (char letter : s.toCharArray()) {
            if ("aeiou".indexOf(letter) >= 0) {
                count++;
            }
        }
        return count;
    }

    static int vowelsButFirst(String s) {
        int count = 0;
        for (char letter : s.toCharArray()) {
            if ("aeiou".indexOf(letter) > 0) { // where the first letter is, is zero
                count++;
            }
        }
        return count;
    }

    static int equalTo(String[] texts, String text) {
        int count = 0;
        for (String one : texts) {
            if (one.equals(text)) {
                count++;
            }
        }
        return count;
    }

    static int equalToByIndex(String[] texts, String text) {
        int count = 0;
        for (int i = 0; i < texts.length; i++) {
            count += texts[i].equals(text) ? 1 : 0;
        }
        return count;
    }

    static int equalToTurned(String[] texts, String text) {
        int count = 0;
        for (String one : texts) {
            if (text.equals(one)) { // another one may be null
                count++;
            }
        }
        return count;
    }
}
