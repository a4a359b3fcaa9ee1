import pybmc.Invariant;

public class Main {
    private final int[] data;

    public Main(int[] data) {
        this.data = data == null ? new int[0] : data;
    }

    @Invariant
    boolean hasData() {
        return data.length >= 0;
    }
}
