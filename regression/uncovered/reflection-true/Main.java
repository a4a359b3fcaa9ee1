public class Main {
    int value = 3;

    static void test(int x) {
        Main main = new Main();
        assert main.getClass() == Main.class;
        assert main.getClass().getName().equals("Main");
    }
}
