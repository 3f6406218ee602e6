import { errors } from './errors.ts'
import { violations } from './violations.ts'

/** Texts of refused requests and of invalid input. */
export const refusals = { errors, violations } as const
