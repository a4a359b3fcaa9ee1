public class Main {
    public static void test(int x) {
        int[][] grid = {{x, 2}, {3}};
        int[][] copy = grid.clone();
        copy[0][0]++; // the rows are shared
        copy[1] = new int[] {7, 8};
        assert grid[0][0] == x + 1 && grid[1].length == 1;
        Object[] rows = grid;
        rows[1] = copy[1];
        assert grid[1][0] == 7 && rows.getClass() == int[][].class;
        assert copy.getClass() == grid.getClass() && copy != grid;
        Object o = grid;
        assert o instanceof Object[] && o instanceof Cloneable && o instanceof java.io.Serializable;
        assert !(o instanceof int[]) && !o.equals(copy);
        assert grid[0] == copy[0];
    }
}
