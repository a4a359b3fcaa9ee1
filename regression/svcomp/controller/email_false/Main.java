import org.sosy_lab.sv_benchmarks.Verifier;

public class Main {
    static class Message {
        boolean encrypted;
        boolean signed;
        int to;
    }
    static class Client {
        final boolean encrypts;
        final boolean forwards;
        Message sent;
        Client(boolean encrypts, boolean forwards) {
            this.encrypts = encrypts;
            this.forwards = forwards;
        }
        void receive(Message message) {
            if (forwards) {
                Message copy = new Message();
                copy.to = message.to + 1;
                copy.encrypted = encrypts;
                sent = copy;
            }
        }
    }

    public static void main(String[] args) {
        Message message = new Message();
        message.encrypted = Verifier.nondetBoolean();
        Client client = new Client(Verifier.nondetBoolean(), Verifier.nondetBoolean());
        client.receive(message);
        if (client.sent != null && message.encrypted) {
            assert client.sent.encrypted;
        }
    }
}
