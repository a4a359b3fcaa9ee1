import java.io.IOException;
import java.util.List;
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

    static void attributeOpen(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.setAttribute("name", request.getParameter("name"));
        response.getWriter().print(request.getAttribute("name"));
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
}
