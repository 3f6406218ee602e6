/** Of databases that live as long as one benchmark. */
export const secretKey = 'a key that only the benchmark uses, 32 long'
