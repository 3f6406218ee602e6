/** Secret key of temporary benchmark databases. */
export const secretKey = 'a key that only the benchmark uses, 32 long'
