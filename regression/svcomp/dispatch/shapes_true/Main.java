import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    interface Shape {
        int area();
    }
    static class Square implements Shape {
        final int side;
        Square(int side) {
            this.side = side;
        }
        public int area() {
            return side * side;
        }
    }
    static class Strip implements Shape {
        final int length;
        Strip(int length) {
            this.length = length;
        }
        public int area() {
            return length;
        }
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        int size = Verifier.nondetInt();
        Verifier.assume(size >= 0 && size < 1000);
        Shape shape = kind == 1 ? new Square(size) : new Strip(size);
        assert shape.area() >= size;
    }
}
