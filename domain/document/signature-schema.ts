import * as z from 'zod'
import { line, plain } from '../text.ts'
import { isDrawn, signatureLimits } from './signature.ts'

const isInside = (numbers: readonly number[]) =>
  numbers.length % 2 === 0 && numbers.every((value, index) => index % 2 === 0 || value <= signatureLimits.height)

/** Coordinates x and y in turn. */
const stroke = z
  .array(z.int().min(0).max(signatureLimits.width))
  .min(2)
  .max(signatureLimits.perStroke)
  .refine(isInside, { error: 'invalid_format' })

export const signatureInput = z.strictObject({
  /** File of the order that the customer read. */
  file: z.uuid(),
  name: plain(line(signatureLimits.name)),
  /** Null if the typed name is the signature. */
  strokes: z
    .array(stroke)
    .max(signatureLimits.strokes)
    .refine((strokes) => strokes.flat().length <= signatureLimits.numbers && isDrawn(strokes), {
      error: 'invalid_format',
    })
    .nullable(),
})
export type Signature = Pick<z.output<typeof signatureInput>, 'name' | 'strokes'>
