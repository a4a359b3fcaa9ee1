package javax.servlet.http;

public interface HttpSession {
    void setAttribute(String name, Object value);

    void removeAttribute(String name);

    Object getAttribute(String name);
}
