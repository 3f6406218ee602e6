import * as z from 'zod'
import { line, plain } from '../text.ts'
import { imeiPattern } from './imei.ts'

export const imei = z.string().trim().regex(imeiPattern, { error: 'imei_digits' })

/** Serial number: letters and digits, with the separators that manufacturers print. */
export const serialNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z](?:[ ./_-]?[0-9A-Za-z]){2,39}$/, { error: 'serial_number_signs' })

/** Reason for accepting a device that an earlier buyback still holds. */
export const duplicateReason = plain(line({ min: 3, max: 255 }))
