package ann;

public @interface NotNull { }
