public class Main {
    final int value;
    Main(int value) {
        if (value > 3) {
            assert value >= 4;
        }
        this.value = value;
    }
}
