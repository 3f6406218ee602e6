import * as z from 'zod'

/** Buyback code as in section 5 of the specification; each format error has its own message. */
export const buybackCode = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: 'code_required', abort: true })
      .regex(/^\d*$/, { error: 'code_digits', abort: true })
      .length(13, { error: 'code_length' }),
  )
