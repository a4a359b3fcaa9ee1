class Tree { int v; Tree[] kids; }
public class Main {
    static Tree root;
    public static void test() {
        assert root.kids[0].kids[0].v == 3 && root.kids[1].kids.length == 0 && root.kids[0].kids[0].kids == null;
    }
}
