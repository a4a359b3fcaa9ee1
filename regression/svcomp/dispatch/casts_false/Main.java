import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Animal {
    }
    static class Cat extends Animal {
        int lives = 9;
    }
    static class Dog extends Animal {
    }

    public static void main(String[] args) {
        int which = Verifier.nondetInt();
        Animal animal = which == 0 ? new Cat() : new Dog();
        if (which >= 0) {
            Cat cat = (Cat) animal;
            System.out.println(cat.lives);
        }
    }
}
