import ext.Meter;

class Main extends Meter {
    static void test(int x) {
        assert x != 7 ;
    }
}
