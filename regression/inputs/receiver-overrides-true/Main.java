/** Called on an Over, `size` is another method: what `limit` gives there does not matter. */
public class Main {
    int limit() {
        return 5;
    }

    int size() {
        return 10 / limit();
    }

    static class Over extends Main {
        @Override
        int limit() {
            return 0;
        }

        @Override
        int size() {
            return 1;
        }
    }
}
