public class Main {
    public static void main(String[] args) {
        if (args.length > 0) {
            String s = args[0];
        }
    }
}
