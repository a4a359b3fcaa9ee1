import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    interface Visitor {
        int number(int value);
        int sum(Expression left, Expression right);
    }
    interface Expression {
        int accept(Visitor visitor);
    }
    static Expression number(int value) {
        return visitor -> visitor.number(value);
    }
    static Expression sum(Expression left, Expression right) {
        return visitor -> visitor.sum(left, right);
    }
    static class Evaluate implements Visitor {
        public int number(int value) {
            return value;
        }
        public int sum(Expression left, Expression right) {
            return left.accept(this) + right.accept(this);
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int result = sum(number(a), sum(number(b), number(1))).accept(new Evaluate());
        assert result == a + b + 1;
    }
}
