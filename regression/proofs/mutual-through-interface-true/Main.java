public class Main {
    interface Mask {
        int bits();
    }

    record One(int value) implements Mask {
        public int bits() {
            return value & 15;
        }
    }

    record Both(Mask left, Mask right) implements Mask {
        public int bits() {
            return left.bits() | right.bits();
        }
    }

    record Halved(Mask inner) implements Mask {
        public int bits() {
            return inner.bits() >> 1;
        }
    }

    static void test(int[] code) {
        if (code == null) {
            return;
        }
        Mask mask = new One(0);
        for (int word : code) {
            mask = word > 0 ? new Both(mask, new One(word)) : new Halved(mask);
        }
        int bits = mask.bits();
        assert bits >= 0 && bits <= 15;
    }
}
