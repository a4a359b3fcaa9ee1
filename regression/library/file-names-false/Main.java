import java.io.File;

/** Fails where a name has two dots. */
class Main {
    static String extension(File file) {
        String name = file.getName();
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot + 1);
    }

    static void test(int which) {
        String[] given = {"a/b.txt", "c//d/", "/e.tar.gz", "f"};
        File file = new File(given[which & 3]);
        assert extension(file).equals(new String[] {"txt", "", "tar.gz", ""}[which & 3]);
        assert file.getPath().length() <= given[which & 3].length();
        assert file.isAbsolute() == ((which & 3) == 2);
        assert new File(new File("p"), "q").equals(new File("p" + File.separator + "q"));
    }
}
