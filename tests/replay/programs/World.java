package replayed;

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.util.Properties;
import java.util.Scanner;

/** What the world outside gives decides. */
class World {
    static int lines() throws IOException {
        try (Socket socket = new Socket("localhost", 1);
                BufferedReader reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), "UTF-8"))) {
            String line = reader.readLine();
            return line != null && line.equals("java/net/Socket") ? 1 / (line.length() - 15) : 0;
        }
    }

    static int bytes() throws IOException {
        try (DataInputStream in = new DataInputStream(new FileInputStream("x.bin"))) {
            return in.readShort() == 0x504b ? new int[in.read()][1].length : 0;
        }
    }

    static int properties() throws IOException {
        Properties settings = new Properties();
        try (FileInputStream in = new FileInputStream("x.properties")) {
            settings.load(in);
        }
        String size = settings.getProperty("size");
        return size != null && size.equals(settings.getProperty("size", "")) && size.length() == 2 ? 1 / (size.charAt(1) - 'k') : 0;
    }

    static int system() {
        String name = System.getProperty("name");
        String variable = System.getenv("VARIABLE");
        return name != null && variable != null && name.equals("a b") ? 1 / (variable.length() - 2) : 0;
    }

    static int oddVariable() {
        return System.getenv("A=B") != null ? 1 / (System.getenv("A=B").length() - 2) : 0;
    }

    static int scanned() {
        Scanner scanner = new Scanner(System.in);
        int number = scanner.hasNextInt() ? scanner.nextInt() : 0;
        return number > 99 && scanner.next().equals("go") ? 1 / (number - 4711) : 0;
    }

    static int standardInput() throws IOException {
        return System.in.read() == 'a' ? 1 / (System.in.read() - 'b') : 0;
    }
}
