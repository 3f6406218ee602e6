import { secretKeyOf } from '#server/db/secret-key.ts'

/** Secret key of temporary benchmark databases. */
export const secretKey = secretKeyOf(['a key that only the benchmark uses, 32 long'])
