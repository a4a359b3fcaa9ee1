import org.cprover.CProver;

class Main {
    static void test() {
        char c = CProver.nondetChar();
        assert c <= 65535;
    }
}
