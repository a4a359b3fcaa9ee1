public class Main {
    static Object pick(boolean which, int i) {
        char c = 'b';
        return which ? i : c; // binary numeric promotion: an Integer either way
    }

    public static void test(boolean which, int i) {
        assert pick(which, i) instanceof Integer;
        Object o = which ? 1 : 2.0;
        assert o.equals(which ? (Object) 1.0 : (Object) 2.0);
        Object kept = which ? (Object) 1 : (Object) 2.0;
        assert kept instanceof Integer == which;
        Object small = which ? 'a' : 98; // the constant fits a char
        assert small instanceof Character;
        Integer none = which ? null : Integer.valueOf(i);
        assert (none == null) == which;
        assert pick(false, i).equals(98);
    }
}
