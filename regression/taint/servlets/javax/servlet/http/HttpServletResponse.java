package javax.servlet.http;

public interface HttpServletResponse {
    java.io.PrintWriter getWriter() throws java.io.IOException;

    void setContentType(String type);

    String encodeURL(String url);
}
