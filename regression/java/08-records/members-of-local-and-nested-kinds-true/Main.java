public class Main {
    class Outer {
        int v = 1;

        class Inner {
            static int made = 0; // static members of inner classes: since 16
            int mine = ++made + v;

            record Held(int x) { }

            enum Kind { ONE, TWO }

            interface Scale {
                int by(int n);
            }
        }
    }

    public static void test(int x) {
        record Local(int a) {
            static int count = 0;

            Local {
                count++;
                a = a * 2;
            }
        }
        enum Mark { LOW, HIGH }
        interface Tells {
            int tell();

            default int twice() {
                return tell() * 2;
            }
        }
        Tells tells = () -> 7;
        Outer o = new Main().new Outer();
        o.new Inner();
        Outer.Inner second = o.new Inner();
        Outer.Inner.Scale scale = n -> n * x;
        assert second.mine == 3 && scale.by(3) == 3 * x;
        assert new Outer.Inner.Held(x).equals(new Outer.Inner.Held(x)) && Outer.Inner.Kind.TWO.ordinal() == 1;
        assert new Local(x).a() == 2 * x && Mark.HIGH.compareTo(Mark.LOW) > 0 && tells.twice() == 14;
        assert Local.count == 1;
    }
}
