package ext;

public class Meter {
    public static int count;
    public int level;

    public int read() {
        return 0;
    }
}
