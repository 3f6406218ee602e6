import { secretKeyOf } from '#server/platform/security/secret-key.ts'

/** Secret key of temporary benchmark databases. */
export const secretKey = secretKeyOf(['a key that only the benchmark uses, 32 long'])
