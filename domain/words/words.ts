/** The same keys with the words of another language. French is written first, the others are checked against it. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
