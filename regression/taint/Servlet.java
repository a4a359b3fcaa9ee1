import java.io.IOException;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** For the set `html`; the classes of the interface of servlets are not on the class path of the check. */
class Servlet extends HttpServlet {
    static void parameterBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().println("<p>" + request.getParameter("name"));
    }

    static void parameterGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html");
        response.getWriter().println(request.getParameter("name") == null ? request.getMethod() : "there");
    }

    void doGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().print(escaped(request.getParameter("name")));
    }

    static Servlet objectGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Servlet servlet = new Servlet();
        servlet.doGood(request, response);
        return servlet;
    }

    private static String escaped(String text) {
        StringBuilder made = new StringBuilder();
        for (int i = 0; text != null && i < text.length(); i++) {
            made.append(text.charAt(i) == '<' ? "&lt;" : "-");
        }
        return made.toString();
    }

    static void cookieBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        for (Cookie cookie : request.getCookies()) {
            response.getWriter().write(cookie.getValue());
        }
    }

    static void listedGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String language = request.getParameter("language");
        if (!List.of("de", "en").contains(language)) {
            language = "en";
        }
        response.getWriter().println(language);
    }

    static void encodedBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().print(response.encodeURL(request.getParameter("target")));
    }

    static void attributeBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.setAttribute("name", request.getParameter("name"));
        response.getWriter().print(request.getAttribute("name"));
    }

    static void attributeGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().setAttribute("name", request.getParameter("name"));
        request.setAttribute("name", "nobody");
        request.setAttribute("other", request.getParameter("name"));
        response.getWriter().print(request.getAttribute("name"));
    }

    static void sessionBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().setAttribute("name", "nobody");
        if (request.isSecure()) {
            request.getSession().setAttribute("name", request.getParameter("name"));
        }
        response.getWriter().print((String) request.getSession().getAttribute("name"));
    }

    static void sessionGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().setAttribute("name", request.getParameter("name"));
        request.getSession().removeAttribute("name");
        response.getWriter().print((String) request.getSession().getAttribute("name"));
    }

    static void whichAttributeOpen(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.setAttribute(request.getMethod(), request.getParameter("name"));
        response.getWriter().print(request.getAttribute("name"));
    }

    static void headersBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Enumeration<String> headers = request.getHeaders("x");
        while (headers.hasMoreElements()) {
            response.getWriter().print(headers.nextElement());
        }
    }

    static void mapGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Map<String, String[]> all = request.getParameterMap();
        response.getWriter().print(all.containsKey("name") ? all.size() : 0);
    }

    static void numberGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        int number = Integer.parseInt(request.getParameter("number"));
        response.getWriter().print(number + 1);
        response.getWriter().println((Object) number);
        response.getWriter().printf("%5d|%x", number, 2L * number);
    }

    static void letterBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().print((char) Integer.parseInt(request.getParameter("letter")));
    }

    static void unitBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().write(Integer.parseInt(request.getParameter("letter")));
    }

    static void formattedLetterBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.getWriter().printf("%-3c", Integer.parseInt(request.getParameter("letter")));
    }

    static void byHandGood(HttpServletRequest request, HttpServletResponse response) throws IOException {
        for (char c : request.getParameter("name").toCharArray()) {
            switch (c) {
                case '<' -> response.getWriter().print("&lt;");
                case '>' -> response.getWriter().print("&gt;");
                case '"' -> response.getWriter().print("&quot;");
                case '\'' -> response.getWriter().print("&#39;");
                default -> response.getWriter().print(c);
            }
        }
    }

    static void byHandBad(HttpServletRequest request, HttpServletResponse response) throws IOException {
        for (char c : request.getParameter("name").toCharArray()) {
            switch (c) {
                case '<' -> response.getWriter().print("&lt;");
                case '>' -> response.getWriter().print("&gt;");
                default -> response.getWriter().print(c);
            }
        }
    }
}
