class Tree { int v; Tree[] kids; }
public class Main {
    static Tree root;
    public static void test() {
        assert root.kids[1].v != 4;
    }
}
