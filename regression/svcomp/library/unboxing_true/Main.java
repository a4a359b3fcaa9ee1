import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    public static void main(String[] args) {
        java.util.Map<String, Integer> prices = new java.util.HashMap<>();
        prices.put("tea", 2);
        prices.put("cake", 4);
        String wanted = Verifier.nondetInt() == 3 ? "cake" : "tea";
        int price = prices.get(wanted);
        System.out.println(price);
    }
}
