import * as z from 'zod'
import { propertiesOf } from '../checked.ts'
import { distance, type Position } from '../dispatch/rules.ts'
import { storeHours } from '../store/hours.ts'
import { line } from '../text.ts'

export const dropOffLimits = { code: 100, mark: 60, points: 30, name: 120, lines: 5, line: 120, shown: 5 } as const
/** Kilometres; farther points have wrong coordinates. */
const farthest = 100

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

/** Place where a carrier accepts parcels, without a printed label. */
export const dropOffPoint = z.object({
  name: line({ min: 1, max: dropOffLimits.name }),
  lines: z.array(line({ max: dropOffLimits.line })).max(dropOffLimits.lines),
  latitude,
  longitude,
  week: storeHours.shape.week.nullish().describe('Opening hours in local time, Monday first'),
})

/** Hand-over without a printed label: the customer shows a code at a drop-off point, which prints the label. */
export const dropOff = z.object({
  code: z
    .string()
    .regex(/^[ -~]+$/)
    .max(dropOffLimits.code)
    .describe('Shown as a QR code at the drop-off point; printable ASCII'),
  mark: line({ min: 1, max: dropOffLimits.mark }).nullish().describe('Text that the customer writes on the parcel'),
  points: z.array(dropOffPoint).max(dropOffLimits.points),
})
export type DropOff = z.infer<typeof dropOff>

/** An unusable hand-over is left out: the shipment is ordered, and its label can be printed. Unusable points are left out of it. */
export const readDropOff = (given: unknown): DropOff | null => {
  const { points, ...rest } = propertiesOf(given)
  const usable = (Array.isArray(points) ? points : []).slice(0, dropOffLimits.points).flatMap((point) => {
    const read = dropOffPoint.safeParse(point)
    return read.success ? [read.data] : []
  })
  const read = dropOff.safeParse({ ...rest, points: usable })
  return read.success ? read.data : null
}

/** Points with their distance in kilometres, nearest first; in the carrier's order without a position. */
export const nearestPoints = (points: DropOff['points'], from: Position | null) =>
  points
    .map((point) => ({ ...point, away: from ? distance(from, point) : null }))
    .filter(({ away }) => away === null || away <= farthest)
    .toSorted((a, b) => (a.away ?? 0) - (b.away ?? 0))
    .slice(0, dropOffLimits.shown)
