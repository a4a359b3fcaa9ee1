import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class Main {
    int base;

    class Member {
        final int value;

        Member(int n) {
            value = n + base;
        }
    }

    static class Parent {
        String name() {
            return "parent";
        }
    }

    static class Child extends Parent {
        @Override
        String name() {
            return "child";
        }

        Supplier<String> above() {
            return super::name;
        }

        Supplier<String> own() {
            return this::name;
        }
    }

    IntFunction<Member> maker() {
        return Member::new;
    }

    public static void test(int x) {
        Main m = new Main();
        IntFunction<Member> maker = m.maker();
        m.base = x;
        assert maker.apply(5).value == 5;
        IntFunction<int[][]> grids = int[][]::new;
        assert grids.apply(3).length == 3 && grids.apply(3)[0] == null;
        Function<String, Integer> length = String::length;
        assert length.compose((Integer n) -> "ab").apply(1) == 2;
        Child c = new Child();
        assert c.above().get().equals("parent") && c.own().get().equals("child");
    }
}
