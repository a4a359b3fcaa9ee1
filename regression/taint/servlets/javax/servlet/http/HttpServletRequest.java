package javax.servlet.http;

public interface HttpServletRequest {
    String getParameter(String name);

    java.util.Map<String, String[]> getParameterMap();

    Cookie[] getCookies();

    String getMethod();

    boolean isSecure();

    java.util.Enumeration<String> getHeaders(String name);

    HttpSession getSession();

    void setAttribute(String name, Object value);

    Object getAttribute(String name);
}
