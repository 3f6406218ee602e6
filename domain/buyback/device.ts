import * as z from 'zod'
import { line, plain } from '../text.ts'
import { imeiPattern } from './imei.ts'

export const imei = z.string().trim().regex(imeiPattern, { error: 'imei_digits' })

/** Letters and digits, with what people and makers write between them. */
export const serialNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z](?:[ ./_-]?[0-9A-Za-z]){2,39}$/, { error: 'serial_number_signs' })

/** Why a device is bought although an earlier buyback still holds it. */
export const duplicateReason = plain(line({ min: 3, max: 255 }))
