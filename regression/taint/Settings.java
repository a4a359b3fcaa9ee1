/** Objects that remember how they were set up; the rules are in the test. */
class Settings {
    private String last;

    Settings safe(String key, boolean value) {
        return this;
    }

    void level(int number) {
        last = "of " + number;
    }

    void run(String text) {
    }

    static void asked(String text) {
        Settings other = new Settings();
        Settings one = new Settings();
        other.last = text;
        one.safe("on", true);
        one.level(3);
        other.safe("off", true);
        other.level(one.last == null || !one.last.equals("of 3") ? 9 : 3);
        one.run(one.last == null ? "" : text);
    }
}
