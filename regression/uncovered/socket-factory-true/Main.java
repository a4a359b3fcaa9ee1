import javax.net.SocketFactory;

/** What makes sockets is made when the class is initialised: nothing is connected by that. */
class Main {
    static final SocketFactory FACTORY = SocketFactory.getDefault();
    static int timeout;

    static void test(int given) {
        timeout = given;
        assert FACTORY != null;
    }
}
