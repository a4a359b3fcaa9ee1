public class Main {
    static class Version implements Comparable<Version> {
        final int major, minor;

        Version(int major, int minor) {
            this.major = major;
            this.minor = minor;
        }

        @Override
        public int compareTo(Version other) {
            int first = Integer.compare(major, other.major);
            return first != 0 ? first : Integer.compare(minor, other.minor);
        }
    }

    static class Release extends Version {
        Release(int major) {
            super(major, 0);
        }
    }

    static <C extends Comparable<C>> void test(C a, C b) {
        if (a != null && b != null) {
            C most = a.compareTo(b) >= 0 ? a : b;
            assert most.compareTo(a) >= 0 && most.compareTo(b) >= 0;
        }
    }
}
