import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Random;

/**
 * What the prover takes methods of the library to guarantee. On the JVM every method of `Holds` returns and every method
 * of `Fails` throws an AssertionError; the prover must prove the former and none of the latter.
 */
class Guarantees {
    /** Prints the methods that do otherwise on this JVM. */
    public static void main(String[] args) throws IllegalAccessException {
        for (Class<?> part : new Class<?>[] {Holds.class, Fails.class}) {
            for (Method method : part.getDeclaredMethods()) {
                Throwable thrown = null;
                try {
                    method.invoke(null);
                } catch (InvocationTargetException e) {
                    thrown = e.getCause();
                }
                if (part == Holds.class ? thrown != null : !(thrown instanceof AssertionError)) {
                    System.out.println(method + ": " + thrown);
                }
            }
        }
    }

    static class Holds {
        static void roundedNumbers() {
            double number = new Random().nextInt(2000) - 1000.5;
            double root = Math.sqrt(number * number + 1);
            assert root >= 1 && Math.abs(number) >= 0 && Double.isNaN(Math.sqrt(-root));
            assert number < 0 || number >= 1000000 || (int) Math.floor(number) <= (int) Math.ceil(number);
            assert Math.rint(number) == Math.floor(Math.rint(number)) && Math.abs(-0.0f) == 0f;
        }

        static void fractions() {
            Random random = new Random();
            int die = (int) (random.nextDouble() * 6), coin = (int) (Math.random() * 2);
            assert die >= 0 && die < 6 && (coin | 1) == 1 && random.nextFloat() < 1f;
        }

        static void transcendentNumbers() {
            double number = new Random().nextInt();
            assert !(Math.exp(number) < 0) && !(Math.hypot(number, 3) < 0);
            double any = Math.pow(number, 3) + Math.sin(number) + Math.log(number) + Math.atan2(number, 1);
            assert any != any || any == any;
        }

        static void bitsOfNumbers() {
            float number = new Random().nextInt(9) - 4;
            assert Float.intBitsToFloat(Float.floatToRawIntBits(number)) == number;
            assert Double.doubleToLongBits(0.0 / (number - number)) == 0x7ff8000000000000L;
            assert Double.compare(number, Double.NaN) < 0 && Math.max(number, -0f) >= 0 && Math.round(number) <= 4;
        }

        static void replacedUnits() {
            String text = String.valueOf(new Random().nextInt());
            String clean = text.replace("-", "_").replace("<", "&lt;").replace('7', 'x').trim();
            assert clean.indexOf('-') < 0 && !clean.contains("<") && clean.indexOf("7") == -1;
            char[] units = text.replaceAll("[^0-4]", "").toCharArray();
            assert units.length == 0 || units[0] >= '0' && units[0] <= '4';
            String words = text.replaceAll("\\D+", " ");
            assert words.isEmpty() || words.charAt(0) == ' ' || words.charAt(0) >= '0' && words.charAt(0) <= '9';
            assert !text.replaceAll("\\s", "").contains(" ");
        }

        static void places() {
            String text = String.valueOf(new Random().nextInt());
            assert text.indexOf("12") >= 0 == text.contains("12");
            if (text.indexOf('5') == -1) {
                assert !text.contains("5") && text.lastIndexOf('5') == -1;
                assert text.isEmpty() || text.charAt(text.length() - 1) != '5';
            }
        }

        static void matches() {
            String text = String.valueOf(new Random().nextInt());
            java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("(-|\\+)?(\\d{1,3})(\\d*)(?:x)?").matcher(text);
            assert matcher.groupCount() == 3;
            while (matcher.find()) {
                assert matcher.group(2).length() > 0 && matcher.group(3) != null && matcher.group(0).length() <= text.length();
                assert text.substring(matcher.start(), matcher.end()).length() == matcher.group().length();
                assert matcher.start(2) >= matcher.start() && matcher.end(3) <= matcher.end();
            }
            if (matcher.lookingAt()) {
                assert matcher.start() == 0;
            }
            if (matcher.matches()) {
                assert matcher.end() == text.length();
            }
            String swapped = text.replaceAll("(\\d)(\\d)", "$2\\$$1;");
            assert swapped.length() >= 0;
            assert text.matches("[-0-9]+") || text != null;
        }

        static void coding() throws java.io.UnsupportedEncodingException {
            String text = String.valueOf(new Random().nextInt());
            String encoded = java.net.URLEncoder.encode(text, "UTF-8");
            assert encoded.indexOf('&') < 0 && !encoded.contains(" ");
            try {
                assert java.net.URLDecoder.decode(text, "UTF-8") != null;
                byte[] bytes = java.util.Base64.getDecoder().decode(text);
                assert java.util.Base64.getEncoder().encodeToString(bytes).indexOf('"') < 0;
            } catch (IllegalArgumentException e) {
                assert e != null;
            }
        }

        static void unknownTexts() {
            Random random = new Random();
            String text = String.valueOf(random.nextInt());
            assert text.length() >= 1 && !text.isEmpty() && text.equals(text) && !text.equals(null);
            assert !text.equals("a longer text than any number");
            if (text.equals("abc")) {
                assert text.charAt(1) == 'b' && text.length() == 3;
            }
            if (text.startsWith("-2")) {
                assert text.charAt(1) == '2' && text.substring(1).charAt(0) == '2';
            }
            if (text.endsWith("7")) {
                assert text.charAt(text.length() - 1) == '7';
            }
            int at = text.indexOf('5');
            if (at >= 0) {
                assert text.charAt(at) == '5' && text.substring(0, at).length() == at;
            }
            int found = text.lastIndexOf("12", 4);
            assert found < 5 && (found < 0 || text.charAt(found + 1) == '2');
            assert text.concat("ab").charAt(text.length()) == 'a';
            assert text.trim().length() <= text.length();
            char[] units = text.toCharArray();
            assert units.length == text.length() && units[0] == text.charAt(0);
            assert text.replace('a', 'b').length() == text.length();
            try {
                text.charAt(text.length());
                assert false;
            } catch (StringIndexOutOfBoundsException e) {
            }
            try {
                text.substring(text.length() + 1);
                assert false;
            } catch (StringIndexOutOfBoundsException e) {
            }
            try {
                text.contains(null);
                assert false;
            } catch (NullPointerException e) {
            }
        }

        static void changedBuilders() {
            int number = new Random().nextInt();
            StringBuilder builder = new StringBuilder("ab").append(number).append('x');
            int length = builder.length();
            assert length >= 4 && length <= 14 && builder.charAt(length - 1) == 'x' && builder.charAt(1) == 'b';
            builder.setCharAt(1, 'c');
            assert builder.charAt(1) == 'c' && builder.charAt(0) == 'a';
            builder.insert(1, "yz").deleteCharAt(0);
            assert builder.charAt(0) == 'y' && builder.charAt(2) == 'c' && builder.length() == length + 1;
            builder.delete(0, 2);
            assert builder.charAt(0) == 'c';
            builder.setLength(1);
            assert builder.toString().equals("c") && builder.capacity() >= 1;
            builder.setLength(2);
            assert builder.charAt(1) == 0;
            builder.append((String) null).reverse();
            assert builder.length() == 6 && builder.indexOf("zz") < 5;
            try {
                builder.insert(7, 'a');
                assert false;
            } catch (IndexOutOfBoundsException e) {
            }
            try {
                builder.deleteCharAt(6);
                assert false;
            } catch (StringIndexOutOfBoundsException e) {
            }
        }

        static void characters() {
            char unit = (char) new Random().nextInt(128);
            assert Character.isDigit(unit) == (unit >= '0' && unit <= '9');
            assert Character.isLetterOrDigit(unit) == (Character.isLetter(unit) || Character.isDigit(unit));
            assert !Character.isUpperCase(unit) || Character.toLowerCase(unit) == unit + 32;
            assert !Character.isDigit(unit) || Character.digit(unit, 10) == unit - '0';
            assert Character.digit(unit, 16) < 16 && Character.getNumericValue(unit) >= -2;
            assert Integer.parseInt("12") == 12 && Integer.toHexString(unit).length() <= 32;
            try {
                Integer.parseInt("");
                assert false;
            } catch (NumberFormatException e) {
            }
            try {
                Double.parseDouble(null);
                assert false;
            } catch (NullPointerException e) {
            }
        }

        static void toldExceptions() {
            RuntimeException exception = new IllegalStateException("a");
            exception.addSuppressed(new RuntimeException());
            String message = exception.getMessage();
            Throwable cause = exception.getCause();
            try {
                exception.addSuppressed(exception);
                assert false;
            } catch (IllegalArgumentException e) {
            }
        }

        static void pieces() {
            String text = String.valueOf(new Random().nextInt());
            String[] pieces = text.split("[0-9]+");
            assert pieces.length == 0 || pieces[0] != null && pieces[pieces.length - 1].length() >= 0;
            assert text.split("5", -1).length >= 1 && text.split("5", 2).length <= 2 && "".split(",").length == 1;
            java.util.StringTokenizer tokens = new java.util.StringTokenizer(text, "12");
            if (tokens.hasMoreTokens()) {
                int before = tokens.countTokens();
                assert tokens.nextToken().length() > 0 && tokens.countTokens() == before - 1;
            }
            try {
                new java.util.StringTokenizer("").nextToken();
                assert false;
            } catch (java.util.NoSuchElementException e) {
            }
        }

        static void list() {
            java.util.List<String> list = new java.util.ArrayList<>();
            assert list.isEmpty() && list.size() == 0 && list.add("a");
            list.add(0, "b");
            list.set(1, "c");
            assert list.size() == 2;
            try {
                list.get(2);
                assert false;
            } catch (IndexOutOfBoundsException e) {
            }
            try {
                list.add(-1, "d");
                assert false;
            } catch (IndexOutOfBoundsException e) {
            }
            list.remove(0);
            assert list.size() == 1;
            list.clear();
            assert list.isEmpty() && !list.contains("a");
            try {
                new java.util.ArrayList<String>(-1);
                assert false;
            } catch (IllegalArgumentException e) {
            }
        }

        static void deque() {
            java.util.Deque<String> deque = new java.util.ArrayDeque<>();
            assert deque.peek() == null && deque.poll() == null;
            deque.push("a");
            assert deque.offer("b") && deque.size() == 2;
            deque.pop();
            deque.removeLast();
            try {
                deque.removeFirst();
                assert false;
            } catch (java.util.NoSuchElementException e) {
            }
            try {
                deque.add(null);
                assert false;
            } catch (NullPointerException e) {
            }
            assert deque.isEmpty();
            java.util.Stack<String> stack = new java.util.Stack<>();
            try {
                stack.peek();
                assert false;
            } catch (java.util.EmptyStackException e) {
            }
            stack.push("a");
            stack.pop();
            assert stack.empty();
            java.util.Deque<String> linked = new java.util.LinkedList<>();
            linked.add(null);
            assert linked.size() == 1;
        }

        static void mapAndSet() {
            java.util.Map<String, String> map = new java.util.HashMap<>();
            assert map.get("a") == null && map.put("a", "b") == null && map.size() == 1;
            assert map.keySet().size() == 1 && !map.entrySet().isEmpty();
            map.put("a", "c");
            assert map.size() == 1 || map.size() == 2;
            map.remove("b");
            map.clear();
            assert map.remove("a") == null && map.values().isEmpty() && !map.containsKey("a");
            java.util.Set<String> set = new java.util.LinkedHashSet<>();
            assert set.add("a") && set.size() == 1;
            set.add("b");
            assert set.size() <= 2 && set.size() > 0;
        }

        static void iterators() {
            java.util.List<String> list = new java.util.LinkedList<>();
            list.add("a");
            java.util.Iterator<String> all = list.iterator();
            assert all.hasNext();
            try {
                all.remove();
                assert false;
            } catch (IllegalStateException e) {
            }
            all.next();
            all.remove();
            assert !all.hasNext() && list.isEmpty();
            try {
                all.next();
                assert false;
            } catch (java.util.NoSuchElementException e) {
            }
        }

        static void copyOf() {
            int[] some = {1, 2, 3};
            int[] more = java.util.Arrays.copyOf(some, 5);
            assert more.length == 5 && more[2] == 3 && more[3] == 0 && java.util.Arrays.copyOf(some, 1)[0] == 1;
            more[0] = 9;
            assert some[0] == 1;
            try {
                java.util.Arrays.copyOf(some, -1);
                assert false;
            } catch (NegativeArraySizeException e) {
            }
        }

        static void copyOfNothing() {
            long[] none = null;
            try {
                java.util.Arrays.copyOf(none, 1);
                assert false;
            } catch (NullPointerException e) {
            }
        }

        static void copyOfRange() {
            String[] texts = {"a", "b", "c"};
            String[] last = java.util.Arrays.copyOfRange(texts, 1, 4);
            assert last.length == 3 && last[0] == "b" && last[1] == "c" && last[2] == null;
        }

        static void overlapping() {
            char[] text = {'a', 'b', 'c', 'd'};
            System.arraycopy(text, 0, text, 1, 3);
            assert text[0] == 'a' && text[1] == 'a' && text[2] == 'b' && text[3] == 'c';
        }

        static void arraycopyBeyond() {
            int[] some = {1, 2, 3};
            try {
                System.arraycopy(some, 2, new int[9], 0, 2);
                assert false;
            } catch (ArrayIndexOutOfBoundsException e) {
            }
            System.arraycopy(some, 3, new int[0], 0, 0);
        }

        static void fill() {
            byte[] bytes = new byte[4];
            java.util.Arrays.fill(bytes, 1, 3, (byte) 200);
            assert bytes[0] == 0 && bytes[1] == -56 && bytes[2] == -56 && bytes[3] == 0;
            try {
                java.util.Arrays.fill(bytes, 3, 2, (byte) 0);
                assert false;
            } catch (IllegalArgumentException e) {
            }
        }

        static void cloned() {
            double[] numbers = {1.5, 2.5};
            double[] other = numbers.clone();
            other[0] = 7;
            assert numbers[0] == 1.5 && other[1] == 2.5 && other.length == 2 && other != numbers;
        }

        static void nextInt() {
            int value = new Random().nextInt(5);
            assert 0 <= value && value < 5;
        }

        static void nextIntOfNothing() {
            try {
                new Random(7).nextInt(0);
                assert false;
            } catch (IllegalArgumentException e) {
            }
        }

        static void charAt() {
            "abc".charAt(2);
            try {
                "abc".charAt(3);
                assert false;
            } catch (StringIndexOutOfBoundsException e) {
            }
        }

        static void length() {
            assert "abc".length() == 3 && "".isEmpty() && !"a".isEmpty();
        }

        static void equalTexts() {
            String text = "abc";
            assert text.equals(text) && !text.equals(null) && text.toString() == text;
        }

        static void builders() {
            StringBuilder builder = new StringBuilder(0);
            assert builder.append(1).append("x").append((Object) null) == builder && builder.toString() != null;
            new StringBuffer("a").append('c');
        }

        static void builderOfNegativeSize() {
            try {
                new StringBuilder(-1);
                assert false;
            } catch (NegativeArraySizeException e) {
            }
        }

        static void boxes() {
            assert Integer.valueOf(300) != null && Integer.valueOf(300).intValue() == 300;
            assert Long.valueOf(-1).longValue() == -1 && Boolean.valueOf(true) && Character.valueOf('x') == 'x';
        }

        static void texts() {
            assert String.valueOf(1) != null && String.valueOf('c') != null && new Object().getClass() != null;
        }

        static void exceptions() {
            new IllegalStateException((String) null).hashCode();
            new RuntimeException("x", new Exception());
            new AssertionError("text");
            new IndexOutOfBoundsException(-1);
            System.out.print("");
        }
    }

    static class Fails {
        static void groupsThatTakeNoPart() {
            java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("(x)?(\\d+)|(-)").matcher(new Random().nextInt() + "");
            while (matcher.find()) {
                assert matcher.group(1) != null;
            }
        }

        static void emptyGroups() {
            java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("-?(x*)\\d").matcher(new Random().nextInt() + "");
            assert !matcher.find() || matcher.group(1).length() > 0;
        }

        static void noMatch() {
            java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("x").matcher(new Random().nextInt() + "");
            try {
                matcher.find();
                matcher.group();
            } catch (IllegalStateException e) {
                assert false;
            }
        }

        static void groupsThatAreNot() {
            try {
                String.valueOf(new Random().nextInt()).replaceAll("\\d", "$1");
            } catch (IndexOutOfBoundsException e) {
                assert false;
            }
        }

        static void addedByGroups() {
            String text = String.valueOf(new Random().nextInt());
            assert !text.replaceAll("(\\d)", "<$1").contains("<");
        }

        static void rootOfNegative() {
            assert Math.sqrt(-1 - new Random().nextInt(3)) >= 0;
        }

        static void exponentOfNoNumber() {
            double number = new Random().nextInt(3);
            assert Math.exp(number - Double.NaN) >= 0;
        }

        static void largestFraction() {
            Random random = new Random();
            for (int i = 0; i < 1000; i++) {
                assert (int) (random.nextDouble() * 6) < 5;
            }
        }

        static void replacedAgain() {
            String text = "--" + new Random().nextInt();
            assert text.replace("--", "-").indexOf('-') < 0;
        }

        static void replacedByItself() {
            String text = "a" + new Random().nextInt();
            assert !text.replace("a", "aa").contains("a");
        }

        static void keptByClass() {
            String text = "5" + new Random().nextInt();
            assert text.replaceAll("[^0-4]", "5").indexOf('5') < 0;
        }

        static void onlyFirst() {
            String text = "aa" + new Random().nextInt();
            assert text.replaceFirst("[a]", "").indexOf('a') < 0;
        }

        static void put() {
            String text = "x" + new Random().nextInt();
            assert text.replace('x', 'y').indexOf('y') < 0;
        }

        static void otherText() {
            String text = "5" + new Random().nextInt();
            String rest = text.substring(1).replace("5", "");
            if (rest.indexOf('5') < 0) {
                assert text.indexOf('5') < 0;
            }
        }

        static void escaped() throws java.io.UnsupportedEncodingException {
            assert java.net.URLEncoder.encode("&" + new Random().nextInt(), "UTF-8").indexOf('%') < 0;
        }

        static void behind() {
            String text = "5" + new Random().nextInt(5);
            if (text.indexOf('5', 2) == -1) {
                assert text.indexOf('5') == -1;
            }
        }

        static void samePart() {
            String text = String.valueOf(new Random().nextInt());
            assert text.substring(0) != text || text.length() == 0;
        }

        static void emptyParts() {
            String text = String.valueOf(new Random().nextInt());
            assert text.indexOf("", 50) == -1;
        }

        static void noMessage() {
            assert new RuntimeException((String) null).getMessage() != null;
        }

        static void noPieces() {
            assert ",".split(",").length > 0;
        }

        static void emptyPiece() {
            assert ",a".split(",")[0].length() > 0;
        }

        static void notAscii() {
            char unit = (char) (0x660 + new Random().nextInt(2));
            assert !Character.isDigit(unit);
        }

        static void longerInUpperCase() {
            String text = "\u00df" + new Random().nextInt();
            assert text.toUpperCase().length() == text.length();
        }

        static void changedText() {
            StringBuilder builder = new StringBuilder("ab" + new Random().nextInt());
            String before = builder.toString();
            builder.setCharAt(0, 'x');
            assert before.charAt(0) == 'x';
        }

        static void sharedBuilder() {
            StringBuilder builder = new StringBuilder("ab"), other = builder;
            for (int i = new Random().nextInt(3); i >= 0; i--) {
                other.append('c');
            }
            assert builder.length() == 2;
        }

        static void givenAgain() {
            String text = "" + new Random().nextInt();
            assert text.trim() != text && text.toString() != text;
        }

        static void changedWhileIterated() {
            java.util.List<String> list = new java.util.ArrayList<>();
            list.add("a");
            try {
                for (String one : list) {
                    list.add(one);
                }
            } catch (java.util.ConcurrentModificationException e) {
                assert false;
            }
        }

        static void anotherIteratorRemoves() {
            java.util.List<String> list = new java.util.LinkedList<>();
            list.add("a");
            list.add("b");
            java.util.Iterator<String> one = list.iterator();
            java.util.Iterator<String> other = list.iterator();
            one.next();
            one.remove();
            try {
                other.next();
            } catch (java.util.ConcurrentModificationException e) {
                assert false;
            }
        }

        static void viewsFollow() {
            java.util.Map<String, String> map = new java.util.HashMap<>();
            java.util.Set<String> keys = map.keySet();
            map.put("a", "b");
            assert keys.isEmpty();
        }

        static void equalElements() {
            java.util.Set<String> set = new java.util.HashSet<>();
            set.add("a");
            set.add(new String("a"));
            assert set.size() == 2;
        }

        static int asked;

        static class Key {
            @Override
            public int hashCode() {
                return ++asked;
            }
        }

        static void hashedByTheProgram() {
            java.util.Map<Object, String> map = new java.util.HashMap<>();
            map.put(new Key(), "a");
            assert asked == 0;
        }

        static void nullsInside() {
            java.util.List<String> list = new java.util.LinkedList<>();
            list.add(null);
            assert list.get(0) != null;
        }

        static void otherElements() {
            java.util.List<Object> list = new java.util.ArrayList<>();
            java.util.List<Object> same = list;
            same.add(1);
            assert list.get(0) instanceof String;
        }

        static void copyIsTheSame() {
            int[] some = {1, 2, 3};
            int[] other = java.util.Arrays.copyOf(some, 3);
            other[0] = 9;
            assert some[0] == 9;
        }

        static void arraycopyOfOthers() {
            Object[] texts = {"a"};
            try {
                System.arraycopy(texts, 0, new Integer[1], 0, 1);
            } catch (ArrayStoreException e) {
                assert false;
            }
        }

        static void arraycopyOfKinds() {
            try {
                System.arraycopy(new int[1], 0, new long[1], 0, 1);
            } catch (ArrayStoreException e) {
                assert false;
            }
        }

        static void arraycopyOverflows() {
            try {
                System.arraycopy(new int[5], 1, new int[5], 0, Integer.MAX_VALUE);
            } catch (IndexOutOfBoundsException e) {
                assert false;
            }
        }

        static void fillToTheEnd() {
            int[] some = new int[3];
            java.util.Arrays.fill(some, 0, 2, 7);
            assert some[2] == 7;
        }

        static void clonedRows() {
            int[][] rows = new int[2][2];
            int[][] other = rows.clone();
            other[0][0] = 1;
            assert rows[0][0] == 0;
        }

        static class Own extends Random {
            @Override
            protected int next(int bits) {
                throw new AssertionError();
            }
        }

        static class Seeded extends Random {
            Seeded() {
                super(1);
            }

            @Override
            public void setSeed(long seed) {
                assert false;
            }
        }

        static class Filled extends RuntimeException {
            @Override
            public Throwable fillInStackTrace() {
                assert false;
                return this;
            }
        }

        static class Filling extends Filled {
        }

        abstract static class Telling extends Exception {
            @Override
            public String toString() {
                throw new AssertionError();
            }
        }

        static class Told extends Telling {
        }

        static void nextIntIsZero() {
            assert new Random(1).nextInt(1000) == 0;
        }

        static void nextIntIsLow() {
            assert new Random(42).nextInt(10) > 0;
        }

        static void nextIsAlways() {
            Random random = new Random(1);
            assert random.nextInt() == random.nextInt() && random.nextBoolean() != random.nextBoolean();
        }

        static void nextIntOfNothing() {
            try {
                new Random().nextInt(-1);
            } catch (IllegalArgumentException e) {
                assert false;
            }
        }

        static void nextOfAnother() {
            new Own().nextInt();
        }

        static void seedOfAnother() {
            new Seeded();
        }

        static void charAt() {
            assert "abc".charAt(1) == 'a';
        }

        static void charAtTheEnd() {
            try {
                "abc".charAt(3);
            } catch (IndexOutOfBoundsException e) {
                assert false;
            }
        }

        static void charAtLow() {
            try {
                "abc".charAt(-1);
            } catch (StringIndexOutOfBoundsException e) {
                assert false;
            }
        }

        static void equalTexts() {
            String one = String.valueOf(1);
            assert !one.equals("1");
        }

        static void otherTexts() {
            String one = String.valueOf(1L);
            assert one.equals("2");
        }

        static void sameText() {
            String one = String.valueOf(true);
            assert one.length() == 5 || one.isEmpty();
        }

        static void hash() {
            assert "a".hashCode() == 0 && new Object().hashCode() != System.identityHashCode("a");
        }

        static void time() {
            assert System.currentTimeMillis() == System.nanoTime();
        }

        static void length() {
            String text = Boolean.valueOf(true) ? String.valueOf(2.0) : "";
            assert text.length() == 2;
        }

        static void builderOfNegativeSize() {
            try {
                new StringBuilder(-1);
            } catch (NegativeArraySizeException e) {
                assert false;
            }
        }

        static void builderOfNothing() {
            try {
                new StringBuilder((String) null);
            } catch (NullPointerException e) {
                assert false;
            }
        }

        static void bufferOfNothing() {
            try {
                new StringBuffer((String) null);
            } catch (NullPointerException e) {
                assert false;
            }
        }

        static void builderHoldsText() {
            assert new StringBuilder().append(1).toString().isEmpty();
        }

        static void builderIsEmpty() {
            assert !new StringBuilder().toString().isEmpty();
        }

        static void appendedObject() {
            new StringBuilder().append(new Object() {
                @Override
                public String toString() {
                    throw new AssertionError();
                }
            });
        }

        static void boxesAreNew() {
            Integer one = 1;
            Integer other = 1;
            assert one != other;
        }

        static void boxesAreOne() {
            Integer one = 1000;
            Integer other = 1000;
            assert one == other;
        }

        static void boxOfAnother() {
            assert Long.valueOf(5).longValue() == 6 || Byte.valueOf((byte) 5).intValue() == 6;
        }

        static void boxOfNumbers() {
            assert Short.valueOf((short) 5) == 6 || Float.valueOf(5) == 6 || Double.valueOf(5) == 6;
        }

        static void boxOfTruth() {
            assert Boolean.valueOf(false) || Character.valueOf('a') == 'b';
        }

        static void filledIn() {
            new Filling();
        }

        static void causeTells() {
            new RuntimeException(new Told());
        }

        static void causeOfError() {
            new AssertionError((Object) new Told());
        }

        static void formatOfNothing() {
            try {
                new java.util.UnknownFormatConversionException(null);
            } catch (NullPointerException e) {
                assert false;
            }
        }

        static void causeOfNothing() {
            try {
                new java.io.UncheckedIOException(null);
            } catch (NullPointerException e) {
                assert false;
            }
        }

        static void message() {
            assert new IllegalStateException("x").getMessage() == null;
        }

        static void classes() {
            assert new Object().getClass() != Object.class;
        }

        static void printed() {
            System.out.print("");
            System.out.flush();
            assert false;
        }
    }
}
