type Scale = { top: number; bottom: number; steps: number[] }

const nothing: Scale = { top: 1, bottom: 0, steps: [0] }

const inSteps = (most: number, step: number, least = 0): Scale => {
  const below = Math.ceil(-least / step)
  const above = Math.max(below > 0 ? 0 : 1, Math.ceil(most / step))
  const steps = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step)
  return { top: step * above, bottom: steps[0]!, steps }
}

/** Axis with round top, bottom and steps (about four). Negative values extend the axis below zero. */
export const scaleOf = (highest: number, lowest = 0): Scale => {
  const least = Math.min(0, lowest)
  const most = Math.max(highest, -least)
  if (most <= 0) return nothing
  const power = 10 ** Math.floor(Math.log10(most / 4 || 1))
  const size = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= most) ?? power * 10
  const step = most < 4 ? Math.max(size, Number.isInteger(most) ? 1 : size) : size
  return inSteps(Math.max(0, highest), step, least)
}

const hour = 3_600
const day = 24 * hour
const times = [hour / 2, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 5 * day]

/** Axis for durations in seconds, with steps of half an hour to five days. */
export const timeScaleOf = (most: number): Scale => {
  if (most <= 0) return nothing
  const step = times.find((one) => one * 4 >= most)
  if (step) return inSteps(most, step)
  const { top, steps } = scaleOf(Math.ceil(most / day))
  return { top: top * day, bottom: 0, steps: steps.map((one) => one * day) }
}
