package java.nio.file;

import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.Set;

/** Makes paths of texts, as on Unix. All else that a file system does is not covered. */
final class NamesOfFiles extends FileSystem {
    static final FileSystem DEFAULT = new NamesOfFiles();

    @Override
    public Path getPath(String first, String... more) {
        StringBuilder text = new StringBuilder(first);
        for (String name : more) {
            if (!name.isEmpty()) {
                if (text.length() > 0) {
                    text.append('/');
                }
                text.append(name);
            }
        }
        return new NamedPath(text.toString());
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public native FileSystemProvider provider();

    @Override
    public native void close();

    @Override
    public native boolean isOpen();

    @Override
    public native boolean isReadOnly();

    @Override
    public native Iterable<Path> getRootDirectories();

    @Override
    public native Iterable<FileStore> getFileStores();

    @Override
    public native Set<String> supportedFileAttributeViews();

    @Override
    public native PathMatcher getPathMatcher(String pattern);

    @Override
    public native UserPrincipalLookupService getUserPrincipalLookupService();

    @Override
    public native WatchService newWatchService();
}
