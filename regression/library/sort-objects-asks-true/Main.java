import java.util.Arrays;

// How often the program is asked shows.
class Main {
    static int asked;

    static void check(int a, int b, int c) {
        asked = 0;
        Integer[] numbers = {a, b, c};
        Arrays.sort(numbers, (x, y) -> {
            asked++;
            return x.compareTo(y);
        });
        assert asked >= 2 && asked <= 4;
    }
}
