package java.io;

/** Standard input: any bytes, and an end at any place, behind which nothing comes. */
public final class UnknownInput extends InputStream {
    private boolean ended;

    @Override
    public int read() {
        int next = ended ? -1 : Chance.unknownByte();
        ended = next < 0;
        return next;
    }

    @Override
    public int available() {
        return ended ? 0 : Chance.unknownCount();
    }
}
