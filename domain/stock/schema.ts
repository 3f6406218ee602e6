import * as z from 'zod'
import { line, optional, plain, timestamp } from '../text.ts'
import { nativeStocks } from './native.ts'

export const stockName = plain(line({ min: 1, max: 255 }))
export const stockIdentifier = optional(plain(line({ max: 45 })))
export const stockLocation = optional(plain(line({ max: 255 })))

/** Chosen stock; if omitted, the default of the event. */
export const stockChosen = optional(z.uuid().meta({ records: 'stock' }))

/** Whether a name equals that of a native stock; `names`: in all four languages. */
export const isNativeName = (name: string, names: readonly string[]) => {
  const key = (text: string) => text.trim().normalize('NFC').toLowerCase()
  return names.some((native) => key(native) === key(name))
}

/** Selectable stock; native stocks have no name. */
export const stockChoice = z.object({
  id: z.uuid(),
  warehouseId: z.uuid(),
  native: z.enum(nativeStocks).nullable(),
  name: z.string().nullable(),
  identifier: z.string().nullable(),
  location: z.string().nullable(),
})

export type StockChoice = z.infer<typeof stockChoice>
export const itemStocks = z.object({ current: z.uuid().nullable(), members: z.array(stockChoice) })

const stockRef = z.object({ id: z.uuid(), native: z.enum(nativeStocks).nullable(), name: z.string().nullable() })

/** Stock move with its author and reason. */
export const itemMove = z.object({
  id: z.uuid(),
  from: stockRef.nullable(),
  to: stockRef.nullable(),
  event: z.string(),
  reason: z.string().nullable(),
  by: z.string(),
  at: timestamp,
})
export type ItemMove = z.infer<typeof itemMove>
