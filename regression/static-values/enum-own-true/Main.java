enum Pet {
    DOG, CAT;
    int legs = 4;
    static Pet favourite = DOG;
}
public class Main {
    static Pet own;
    public static void test() {
        assert Pet.favourite == Pet.CAT && Pet.values()[1] == Pet.CAT && Pet.CAT.legs == 3 && Pet.DOG.ordinal() == 0 && Pet.CAT.name().equals("CAT") && own == Pet.CAT;
    }
}
