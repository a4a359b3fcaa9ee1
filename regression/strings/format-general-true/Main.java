class Main {
    static void test(boolean small, boolean negative) {
        double d = small ? 0.00001234 : 123456.7;
        d = negative ? -d : d;
        String general = String.format("%.4g|%,10.6g", d, d);
        assert general.equals((negative ? "-" : "") + (small ? "1.234e-05|" : "1.235e+05|")
                + (small ? negative ? "-1.23400e-05" : "1.23400e-05" : negative ? "  -123,457" : "   123,457"));
        assert !small || String.format("%(.2G", d).equals(negative ? "(1.2E-05)" : "1.2E-05");
    }
}
