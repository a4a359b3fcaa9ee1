public class Main {
    static int find(String s) {
        int found = 0;
        switch (s) { // "Aa" and "BB" have one hash code, so have "AaBB" and "BBAa"
            case "Aa":
                found += 1;
            case "BB":
                found += 10;
                break;
            case "C#":
                found += 100;
            default:
                found += 1000;
            case "AaBB":
                found += 10000;
        }
        return found;
    }

    public static void test(int which) {
        String[] words = {"Aa", "BB", "C#", "AaBB", "BBAa", ""};
        if (which < 0 || which >= words.length) {
            return;
        }
        int[] wanted = {11, 10, 11100, 10000, 11000, 11000};
        assert find(words[which]) == wanted[which] && which != 4;
    }
}
