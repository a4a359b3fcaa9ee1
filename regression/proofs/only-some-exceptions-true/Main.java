import pybmc.Verifier;

/** Only exceptions of one class count: that assertions fail is nobody's business here. */
public class Main {
    static int depth(int number) {
        assert number != 17;
        return number <= 0 ? 0 : 1 + depth(number - 1);
    }

    public static void main(String[] args) {
        String text = Verifier.nondetString();
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            assert text.charAt(i) != 'x';
            words.append(text.charAt(i)).append(' ');
        }
        if (words.length() > 0) {
            words.setLength(words.length() - 1);
        }
        depth(words.length());
    }
}
