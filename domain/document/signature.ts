import { itemAt } from '../checked.ts'
import type { Channel } from '../circuit/schema.ts'
import type { Situation } from '../status-page/situation.ts'
import type { DocumentKind } from './schema.ts'

/** Units of the drawing area. Numbers per stroke and in total: two per point. */
export const signatureLimits = {
  name: { min: 2, max: 120 },
  width: 1_000,
  height: 400,
  strokes: 60,
  perStroke: 2_000,
  numbers: 6_000,
  /** Smallest width or height of a drawing; smaller ones are accidental touches. */
  span: 60,
} as const

const spanOf = (numbers: readonly number[]) => (numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers))
const isEven = (_value: number, index: number) => index % 2 === 0

/** A drawing is large enough to be read as a signature. */
export const isDrawn = (strokes: readonly (readonly number[])[]) => {
  const numbers = strokes.flat()
  const across = spanOf(numbers.filter(isEven))
  const down = spanOf(numbers.filter((value, index) => !isEven(value, index)))
  return Math.max(across, down) >= signatureLimits.span
}

/** History event of a buyback whose transfer order was signed on screen. */
export const signedEvent = 'sign_order'
/** History event of a buyback whose signed order was replaced, because the order was made again. */
export const replacedEvent = 'replace_signed_order'

/** Document of an order signed on screen. */
export const isSignedOrder = ({ kind }: { kind: DocumentKind }) => kind === 'signed_transfer_order'

/** Signatures per buyback and minute; each one draws the order twice. */
export const signaturesPerMinute = 5

/** Situations before the check. */
const beforeCheck: readonly Situation[] = ['toSend', 'moving', 'received']

/** Orders of the web are signed on screen until the check; a store has its own signed on paper. */
export const awaitsSignature = (sale: { channel: Channel; situation: Situation }) =>
  sale.channel === 'web' && beforeCheck.includes(sale.situation)

const minDistance = 4

/** Appends a point to a stroke unless it is too near to the last one or the drawing is full. */
export const withPoint = (strokes: readonly (readonly number[])[], x: number, y: number): number[][] => {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  const point = [within(x, signatureLimits.width), within(y, signatureLimits.height)] as const
  const before = strokes.slice(0, -1).map((one) => [...one])
  const last = strokes.at(-1) ?? []
  const isNear =
    last.length > 0 &&
    Math.hypot(itemAt(last, last.length - 2) - point[0], itemAt(last, last.length - 1) - point[1]) < minDistance
  const isFull = last.length + 2 > signatureLimits.perStroke || strokes.flat().length + 2 > signatureLimits.numbers
  return [...before, isNear || isFull ? [...last] : [...last, ...point]]
}
