//! Pages: the desk in a browser. Holds no rule and no SQL.
