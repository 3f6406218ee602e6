/** Options of a filter or column. Without an argument `O` is inferred as its constraint, whose fields are all optional. */
export const orNone = <O extends object>(options?: O): O => options ?? ({} as O)
