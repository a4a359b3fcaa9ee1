package ext;

public class Meter {
    public int read() { return 0; }
}
