import { first } from '#domain/checked.ts'

type Scale = { top: number; bottom: number; steps: number[] }

const nothing: Scale = { top: 1, bottom: 0, steps: [0] }

const inSteps = (max: number, step: number, min = 0): Scale => {
  const below = Math.ceil(-min / step)
  const above = Math.max(below > 0 ? 0 : 1, Math.ceil(max / step))
  const steps = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step)
  return { top: step * above, bottom: first(steps), steps }
}

/** Axis with round top, bottom and steps (about four). Negative values extend the axis below zero. */
export const scaleOf = (highest: number, lowest = 0): Scale => {
  const min = Math.min(0, lowest)
  const max = Math.max(highest, -min)
  if (max <= 0) return nothing
  const power = 10 ** Math.floor(Math.log10(max / 4 || 1))
  const size = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= max) ?? power * 10
  const step = max < 4 ? Math.max(size, Number.isInteger(max) ? 1 : size) : size
  return inSteps(Math.max(0, highest), step, min)
}

const hour = 3_600
const day = 24 * hour
const times = [hour / 2, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 5 * day]

/** Axis for durations in seconds, with steps of half an hour to five days. */
export const timeScaleOf = (max: number): Scale => {
  if (max <= 0) return nothing
  const step = times.find((one) => one * 4 >= max)
  if (step) return inSteps(max, step)
  const { top, steps } = scaleOf(Math.ceil(max / day))
  return { top: top * day, bottom: 0, steps: steps.map((one) => one * day) }
}
