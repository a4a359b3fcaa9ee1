public class Main {
    private static void main(String[] args) {
        assert args != null;
    }
}
