import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        int rows = Verifier.nondetInt();
        int columns = Verifier.nondetInt();
        Verifier.assume(rows > 0 && rows <= 3 && columns > 0 && columns <= 3);
        int[][] m = new int[rows][columns];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                m[i][j] = i * columns + j;
            }
        }
        int row = Verifier.nondetInt();
        if (row >= 0 && row < rows) {
            assert m[row][columns - 1] == (row + 1) * columns - 1;
        }
    }
}
