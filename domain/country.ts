import * as z from 'zod'
import { countryCodes } from './country-names.ts'

const known = new Set(countryCodes)

export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => known.has(code), { error: 'unknown_country' })
