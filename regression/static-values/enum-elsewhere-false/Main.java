enum Color {
    RED(10), GREEN(20), BLUE(30) { int weight() { return 99; } };
    final int weight;
    Color(int weight) { this.weight = weight; }
    int weight() { return weight; }
}
public class Main {
    static Color c; static Color byText; static Color[] all; static Color big;
    public static void test() {
        assert c.ordinal() == 0;
    }
}
