/** What only objects reach that several calls were made on, and a constructor with branches. */
public class Door {
    private int state;
    private final int code;

    public Door(int code) {
        if (code < 0) {
            throw new IllegalArgumentException("no code");
        }
        this.code = code;
    }

    public boolean press(int key) {
        switch (state) {
            case 0:
                state = key == 1 ? 1 : 0;
                break;
            case 1:
                state = key == 2 ? 2 : 0;
                break;
            default:
                state = 3;
        }
        return state == 3 && code > 5;
    }
}
