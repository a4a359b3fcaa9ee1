class Main {
    static class Token {
        private final int number;

        private Token(int number) {
            this.number = number;
        }
    }

    static class Desk {
        private final int base;

        Desk(int base) {
            if (base < 10 || base > 90) {
                throw new IllegalArgumentException();
            }
            this.base = base;
        }

        Token token(boolean next) {
            return new Token(next ? base + 1 : base);
        }
    }

    static void test(Token token) {
        if (token != null) {
            assert token.number != 91;
        }
    }
}
