package javax.servlet.http;

public interface Cookie {
    String getValue();
}
