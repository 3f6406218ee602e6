/** Type of another language: the same keys as French, which is the reference. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
