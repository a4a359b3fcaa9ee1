import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Each method is a program: what ends in Bad lets something from a source arrive at a sink, what ends in Good does not. */
class Flow {
    static class Box {
        String held;
        int size;

        Box(String held) {
            this.held = held;
        }

        String get() {
            return held;
        }
    }

    interface Shape {
        String name(String given);
    }

    static class Echo implements Shape {
        public String name(String given) {
            return given;
        }
    }

    static class Fixed implements Shape {
        public String name(String given) {
            return "fixed";
        }
    }

    static String kept;

    static native String input();

    static String clean(String s) {
        return s.replace("'", "");
    }

    static void sink(Object o) {
    }

    static void store(String table, String value) {
    }

    // ------------------------------------------------------------------------------ straight

    static void directBad(String s) {
        sink(s);
    }

    static void directGood(String s) {
        sink("constant");
    }

    static void resultBad() {
        sink(input());
    }

    static void resultGood() {
        input();
        sink("none");
    }

    static void cleanedBad(String s) {
        String t = clean(s);
        sink(t + s);
    }

    static void cleanedGood(String s) {
        sink(clean(s));
    }

    static void numberBad(int n) {
        sink(n + 1);
    }

    static void numberGood(int n) {
        sink(n > 3 ? 1 : 2);
    }

    static void argumentBad(String s) {
        store("table", s);
    }

    static void argumentGood(String s) {
        store(s, "value");
    }

    // ------------------------------------------------------------------------------ strings and builders

    static void joinedBad(String s) {
        sink("select " + s + " from t");
    }

    static void joinedGood(String s) {
        sink("select " + clean(s) + " from t");
    }

    static void builderBad(String s) {
        StringBuilder b = new StringBuilder("a");
        b.append(s);
        sink(b.toString());
    }

    static void builderGood(String s) {
        StringBuilder b = new StringBuilder("a");
        b.append(s);
        b.setLength(1);
        sink(b.toString());
    }

    static void substringBad(String s) {
        if (s.length() > 2) {
            sink(s.substring(1));
        }
    }

    static void substringGood(String s) {
        String t = "ab" + s;
        sink(t.substring(0, 2));
    }

    static void upperBad(String s) {
        sink(s.trim());
    }

    static void upperGood(String s) {
        String t = s.equals("asc") ? "ASC" : "DESC";
        sink("order by x " + t);
    }

    static void charactersBad(String s) {
        char[] all = s.toCharArray();
        sink(new String(all));
    }

    static void charactersGood(String s) {
        char[] all = s.toCharArray();
        for (int i = 0; i < all.length; i++) {
            all[i] = '*';
        }
        sink(new String(all));
    }

    // ------------------------------------------------------------------------------ fields and calls

    static void fieldBad(String s) {
        Box box = new Box("x");
        box.held = s;
        sink(box.get());
    }

    static void fieldGood(String s) {
        Box box = new Box(s);
        box.held = "x";
        sink(box.get());
    }

    static void insideBad(String s) {
        sink(new Box(s));
    }

    static void insideGood(String s) {
        Box box = new Box("x");
        box.size = 3;
        sink(box);
    }

    static void aliasBad(String s) {
        Box a = new Box("x"), b = a;
        b.held = s;
        sink(a.held);
    }

    static void aliasGood(String s) {
        Box a = new Box("x"), b = new Box("y");
        b.held = s;
        sink(a.held);
    }

    static void staticBad(String s) {
        kept = s;
        later();
    }

    static void staticGood(String s) {
        kept = s;
        kept = "x";
        later();
    }

    private static void later() {
        sink(kept);
    }

    static void dispatchBad(String s, boolean which) {
        Shape shape = which ? new Echo() : new Fixed();
        sink(shape.name(s));
    }

    static void dispatchGood(String s, boolean which) {
        Shape shape = which ? new Fixed() : new Fixed();
        sink(shape.name(s));
    }

    static void lambdaBad(String s) {
        Shape shape = given -> "<" + given + ">";
        sink(shape.name(s));
    }

    static void lambdaGood(String s) {
        Shape shape = given -> clean(given);
        sink(shape.name(s));
    }

    // ------------------------------------------------------------------------------ collections

    static void listBad(String s) {
        List<String> all = new ArrayList<>();
        all.add("a");
        all.add(s);
        sink(all.get(1));
    }

    static void listGood(String s) {
        List<String> all = new ArrayList<>();
        all.add("a");
        all.add(s);
        sink(all.get(0));
    }

    static void wholeBad(String s) {
        List<String> all = new ArrayList<>();
        all.add(s);
        sink(all);
    }

    static void wholeGood(String s) {
        List<String> all = new ArrayList<>();
        all.add(clean(s));
        sink(all);
    }

    static void mapBad(String s) {
        Map<String, String> map = new HashMap<>();
        map.put("k", s);
        map.put("l", "x");
        sink(map.get("k"));
    }

    static void mapGood(String s) {
        Map<String, String> map = new HashMap<>();
        map.put("k", s);
        map.put("l", "x");
        sink(map.get("l"));
    }

    static void arrayBad(String s) {
        String[] all = {"a", s};
        sink(all[1]);
    }

    static void arrayGood(String s) {
        String[] all = {"a", s};
        all[1] = "b";
        sink(all);
    }

    static void queueBad(String s) {
        ArrayDeque<String> queue = new ArrayDeque<>();
        queue.add("a");
        queue.add(s);
        queue.poll();
        sink(queue.poll());
    }

    static void queueGood(String s) {
        ArrayDeque<String> queue = new ArrayDeque<>();
        queue.add("a");
        queue.add(s);
        sink(queue.poll());
    }

    static void optionalBad(String s) {
        sink(Optional.ofNullable(s).orElse("none"));
    }

    static void optionalGood(String s) {
        sink(Optional.ofNullable(s).map(t -> "some").orElse("none"));
    }

    static void keyBad(String s) {
        Map<String, String> map = new HashMap<>();
        map.put(s, "x");
        sink(map);
    }

    static void keyGood(String s) {
        Map<String, String> map = new HashMap<>();
        map.put(s, "x");
        sink(map.get(s));
    }

    static void parsedBad(String s) {
        sink(Integer.parseInt(s));
    }

    static void parsedGood(String s) {
        sink(Integer.parseInt("12"));
    }

    // ------------------------------------------------------------------------------ paths

    static void pathBad(String s, int n) {
        String t = "x";
        if (n > 3) {
            t = s;
        }
        if (n > 5) {
            sink(t);
        }
    }

    static void pathGood(String s, int n) {
        String t = "x";
        if (n > 3) {
            t = s;
        }
        if (n < 2) {
            sink(t);
        }
    }

    static void thrownBad(String s) {
        try {
            throw new IllegalStateException(s);
        } catch (IllegalStateException e) {
            sink(e.getMessage());
        }
    }

    static void thrownGood(String s) {
        try {
            throw new IllegalStateException("fixed");
        } catch (IllegalStateException e) {
            sink(e.getMessage());
        }
    }

    static void loopBad(String[] all) {
        StringBuilder b = new StringBuilder();
        for (String one : all) {
            b.append(one);
        }
        sink(b.toString());
    }

    static void loopGood(String[] all) {
        StringBuilder b = new StringBuilder();
        for (String one : all) {
            b.append(one == null ? '0' : '1');
        }
        sink(b.toString());
    }

    static void impossibleBad(String s, int n) {
        if (n * n == 49) {
            sink(s);
        }
    }

    static void impossibleGood(String s, int n) {
        if (n * n == 3) {
            sink(s);
        }
    }

    // ------------------------------------------------------------------------------ tables

    private static final char[] DIGITS = "0123456789abcdef".toCharArray();
    private static final String[] COLUMNS = {"name", "date", "size"};

    static void tableBad(int n) {
        sink(DIGITS[n >>> 28] + "" + DIGITS[n & 15]);
    }

    static void tableGood(int n) {
        sink(COLUMNS[Math.floorMod(n, 3)]);
    }

    static void tablePathBad(int n, boolean given) {
        int i = given ? n & 1 : 2;
        if (given) {
            sink(DIGITS[i]);
        }
    }

    static void tablePathGood(int n, boolean given) {
        int i = given ? n & 1 : 2;
        if (!given) {
            sink(DIGITS[i]);
        }
    }

    static void encodedBad(String s) {
        if (s != null && s.length() == 1) {
            sink(Base64.getEncoder().encodeToString(s.getBytes(StandardCharsets.ISO_8859_1)));
        }
    }

    static void encodedGood(String s) {
        sink(Base64.getEncoder().encodeToString("ab".getBytes(StandardCharsets.ISO_8859_1)));
    }

    static void translatedBad(char c) {
        int at = "abc".indexOf(c);
        sink(at < 0 ? '?' : "xyz".charAt(at));
    }

    static void translatedGood(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length() && i < 3; i++) {
            b.append("xyz".charAt(i));
        }
        sink(b.toString());
    }

    static void letterBad(int n) {
        sink("id-" + "abcdefgh".substring(n & 7, (n & 7) + 1));
    }

    static void letterGood(String s) {
        String t = "ab," + s;
        sink(t.substring(0, t.indexOf(',')));
    }

    // ------------------------------------------------------------------------------ constants that it must be equal to

    static void allowedBad(String s) {
        if (!List.of("a", "b").contains(s)) {
            sink(s);
        }
    }

    static void allowedGood(String s) {
        if (List.of("a", "b").contains(s)) {
            sink(s);
        }
    }

    static void equalBad(String s, boolean checked) {
        if (checked && !"abc".equals(s)) {
            return;
        }
        sink(s);
    }

    static void equalGood(String s) {
        if (Objects.equals(s, "abc")) {
            sink(s);
        }
    }

    static void equalLaterBad(String s, String t) {
        if (s.equals("abc")) {
            sink(s.trim() + t);
        }
    }

    static void switchedGood(String s) {
        switch (s) {
            case "up", "down" -> sink(s);
            default -> sink("up");
        }
    }

    static void pinnedBad(char c) {
        if (c == 'a' || c == 'b') {
            sink("k" + c);
        }
    }

    static void pinnedGood(int n) {
        if (n == 5) {
            sink(n);
        }
    }

    static void partBad(String s) {
        if (s.length() > 3 && s.substring(0, 2).equals("ok")) {
            sink("x" + s);
        }
    }

    static void partGood(String s) {
        String t = s.trim();
        if (t.equals("up") || t.equals("dn")) {
            sink("go " + t);
        }
    }

    // ------------------------------------------------------------------------------ tables of objects

    static void lettersBad(String s) {
        Map<Character, Character> other = Map.of('a', 'x', 'b', 'y');
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            Character found = other.get(c);
            if (found != null) {
                b.append(found.charValue());
            }
        }
        sink(b.toString());
    }

    static void lettersGood(char c) {
        Map<Character, Integer> seen = new HashMap<>();
        seen.put(c, 1);
        sink(seen.get(c));
    }

    static void boxesBad(int n) {
        sink(List.of('a', 'b', 'c').get(Math.floorMod(n, 3)));
    }

    static void boxesGood(String s) {
        Integer found = Map.of("a", 1, "b", 2).get(s);
        sink(found == null ? 0 : found);
    }

    static void wordOpen(String s) {
        Map<Character, String> other = Map.of('<', "&lt;", '>', "&gt;");
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            String found = other.get(c);
            if (found != null) {
                b.append(found);
            }
        }
        sink(b.toString());
    }

    static class Link {
        final String held;
        final Link next;

        Link(String held, Link next) {
            this.held = held;
            this.next = next;
        }
    }

    static void chainBad(String s) {
        Link chain = new Link(s, null);
        for (int i = 0; i < 20; i++) {
            chain = new Link("x", chain);
        }
        sink(chain);
    }

    static void chainGood(String s) {
        Link chain = new Link("y", null);
        for (int i = 0; i < 20; i++) {
            chain = new Link("x", chain);
        }
        sink(chain);
    }

    static void longChainOpen(String s) {
        Link chain = new Link("y", null);
        for (int i = 0; i < 120; i++) {
            chain = new Link("x", chain);
        }
        sink(chain);
    }
}
