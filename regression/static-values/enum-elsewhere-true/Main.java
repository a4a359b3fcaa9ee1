enum Color {
    RED(10), GREEN(20), BLUE(30) { int weight() { return 99; } };
    final int weight;
    Color(int weight) { this.weight = weight; }
    int weight() { return weight; }
}
public class Main {
    static Color c; static Color byText; static Color[] all; static Color big;
    public static void test() {
        assert c == Color.GREEN && byText == Color.RED && all[1] == c && c.weight == 20 && big == Color.BLUE && big.weight() == 99 && Color.values().length == 3;
    }
}
