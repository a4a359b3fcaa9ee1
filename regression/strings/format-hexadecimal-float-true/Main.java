class Main {
    static void test(boolean half, boolean negative) {
        double d = half ? 0.5 : 10.1;
        d = negative ? -d : d;
        assert String.format("%a", d).equals((negative ? "-" : "") + (half ? "0x1.0p-1" : "0x1.4333333333333p3"));
        assert String.format("%+012.1A", d).equals((negative ? "-" : "+") + (half ? "0X0001.0P-1" : "0X00001.4P3"));
        assert String.format("%.0a", Double.MIN_VALUE).equals("0x1.0p-1074");
    }
}
