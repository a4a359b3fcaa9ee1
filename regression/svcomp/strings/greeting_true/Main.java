import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        String name = Verifier.nondetString();
        String greeting = "Hello " + name.trim() + "!";
        System.out.println(greeting);
        char last = greeting.charAt(greeting.length() - 1);
        int[] counts = new int[1];
        counts[last - '!']++;
    }
}
