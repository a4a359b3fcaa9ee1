public class Main {
    static void refuse(int cell, int unwanted) {
        if (cell == unwanted) {
            throw new IllegalStateException();
        }
    }

    static int search(int[] cells, int wanted) {
        if (wanted < 0) {
            throw new IllegalArgumentException();
        }
        for (int i = 0; i < 3; i++) {
            refuse(cells[i], wanted);
        }
        return -1;
    }

    public static void test(int wanted) {
        int[] cells = {5, 6, 7};
        int how = 0;
        try {
            how = search(cells, wanted);
        } catch (IllegalStateException e) {
            how = 1;
        } catch (IllegalArgumentException e) {
            how = 2;
        }
        assert how == -1 && wanted >= 0 || how == 2 && wanted < 0 || how == 1 && wanted >= 5 && wanted <= 7;
    }
}
