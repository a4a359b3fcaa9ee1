public class Main {
    static void test() {
        System.out.println(System.console().readLine("%s?", "name"));
    }
}
