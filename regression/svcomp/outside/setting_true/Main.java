public class Main {
    public static void main(String[] args) {
        String mode = System.getProperty("org.example.mode");
        String limit = System.getenv("ORG_EXAMPLE_LIMIT");
        int most = limit == null ? 10 : Math.min(limit.length(), 100);
        if ("fast".equals(mode)) {
            most *= 2;
        }
        System.out.println(new int[most].length);
    }
}
