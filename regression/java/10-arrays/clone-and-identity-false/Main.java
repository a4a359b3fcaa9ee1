public class Main {
    public static void test(int x) {
        int[][] grid = { { x, 1 }, { 2 } };
        int[][] copy = grid.clone();
        assert copy != grid && copy[0] == grid[0];
        copy[0][1] = 9;
        assert grid[0][1] == 9;
        copy[1] = null;
        assert grid[1] != null;
        Object object = grid;
        assert object instanceof Object[] && object instanceof Cloneable && !(object instanceof int[]);
        assert object.equals(grid) && !object.equals(copy);
        assert object.hashCode() == grid.hashCode();
        assert object.equals(copy);
    }
}
