class Main {
    public static void main(String[] args) {
        int x = 3;
        assert x * x == 9;
    }
}
