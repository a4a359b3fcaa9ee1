package javax.servlet.http;

public interface HttpServletRequest {
    String getParameter(String name);

    java.util.Map<String, String[]> getParameterMap();

    Cookie[] getCookies();

    String getMethod();

    void setAttribute(String name, Object value);

    Object getAttribute(String name);
}
