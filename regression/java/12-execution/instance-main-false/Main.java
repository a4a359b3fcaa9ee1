import module java.base;

class Base {
    protected int value = 2;

    static void main(int n) {
        assert false : "no entry point";
    }

    void main() {
        List<Integer> seen = new ArrayList<>();
        seen.add(value);
        assert this instanceof Main;
        assert seen.contains(2);
    }
}

public class Main extends Base {
    final int early;

    Main() {
        int twice = early();
        early = twice; // before super: the fields of this class may be set
        super();
        value = early + value;
    }

    private static int early() {
        return 40;
    }
}
