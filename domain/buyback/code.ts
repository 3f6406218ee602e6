import * as z from 'zod'
import { readImei } from './imei.ts'

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

/** Code read by a scanner in a store: buyback code of 13 digits, or IMEI of 15 to 17 digits. */
export const scannedCode = z
  .string()
  .trim()
  .max(40)
  .transform(readImei)
  .pipe(
    z
      .string()
      .min(1, { error: 'code_required', abort: true })
      .regex(/^\d*$/, { error: 'code_digits', abort: true })
      .regex(/^(\d{13}|\d{15,17})$/, { error: 'code_or_imei_length' }),
  )
