enum Pet {
    DOG, CAT;
    int legs = 4;
    static Pet favourite = DOG;
}
public class Main {
    static Pet own;
    public static void test() {
        assert Pet.CAT.legs == 4;
    }
}
