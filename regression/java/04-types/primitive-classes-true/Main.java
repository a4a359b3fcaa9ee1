public class Main {
    public static void test(int x) {
        assert int.class != (Object) Integer.class;
        assert int.class == Integer.TYPE && void.class == Void.TYPE;
        assert int.class.getName().equals("int") && long[].class.getName().equals("[J");
        assert int.class.isPrimitive() && !Integer.class.isPrimitive();
        assert int[].class.isArray() && int[].class.getComponentType() == int.class;
        Object boxed = x;
        assert boxed.getClass() == Integer.class;
    }
}
