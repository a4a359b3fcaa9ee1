package java.io;

import java.nio.charset.Charset;

/** Characters for a file that may not be writable, which nobody reads again. */
public class FileWriter extends OutputStreamWriter {
    private final FileOutputStream file;

    private FileWriter(FileOutputStream file) {
        super(file);
        this.file = file;
    }

    public FileWriter(String name) throws IOException {
        this(new FileOutputStream(name));
    }

    public FileWriter(String name, boolean append) throws IOException {
        this(new FileOutputStream(name, append));
    }

    public FileWriter(File file) throws IOException {
        this(new FileOutputStream(file));
    }

    public FileWriter(File file, boolean append) throws IOException {
        this(new FileOutputStream(file, append));
    }

    public FileWriter(String name, Charset charset) throws IOException {
        this(new FileOutputStream(name));
        if (charset == null) {
            throw new NullPointerException();
        }
    }

    public FileWriter(File file, Charset charset) throws IOException {
        this(new FileOutputStream(file));
        if (charset == null) {
            throw new NullPointerException();
        }
    }

    @Override
    public void write(int unit) throws IOException {
        file.write(0);
    }

    @Override
    public void write(char[] from, int at, int length) throws IOException {
        check(from.length, at, length);
    }

    @Override
    public void write(String from, int at, int length) throws IOException {
        check(from.length(), at, length);
    }

    private void check(int size, int at, int length) throws IOException {
        if (at < 0 || length < 0 || length > size - at) {
            throw new IndexOutOfBoundsException();
        }
        file.write(0);
    }

    @Override
    public Writer append(CharSequence text) throws IOException {
        String written = String.valueOf(text);
        write(written, 0, written.length());
        return this;
    }

    @Override
    public void flush() throws IOException {
        file.flush();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
