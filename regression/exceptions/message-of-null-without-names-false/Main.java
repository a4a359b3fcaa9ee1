public class Main {
    static String told(int[][] grid, long wide, int at) {
        try {
            at++;
            int[] row = grid[at];
            return "" + row[at] + grid[at][0];
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    public static void test(boolean none) {
        String text = told(none ? null : new int[3][], 0, 0);
        assert text.equals(none ? "Cannot load from object array because \"<local0>\" is null"
                : "Cannot load from int array because \"<local4>\" is null");
    }
}
