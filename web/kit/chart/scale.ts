type Scale = { top: number; steps: number[] }

const inSteps = (most: number, step: number): Scale => {
  const count = Math.max(1, Math.ceil(most / step))
  return { top: step * count, steps: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** A top that is easy to read, and the lines below it. */
export const scaleOf = (most: number): Scale => {
  if (most <= 0) return { top: 1, steps: [0] }
  const power = 10 ** Math.floor(Math.log10(most / 4 || 1))
  const size = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= most) ?? power * 10
  return inSteps(most, most < 4 ? Math.max(size, Number.isInteger(most) ? 1 : size) : size)
}

const hour = 3_600
const day = 24 * hour
const times = [hour / 2, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 5 * day]

/** The same for seconds, in steps that a clock and a calendar have. */
export const timeScaleOf = (most: number): Scale => {
  if (most <= 0) return { top: 1, steps: [0] }
  const step = times.find((one) => one * 4 >= most)
  if (step) return inSteps(most, step)
  const { top, steps } = scaleOf(Math.ceil(most / day))
  return { top: top * day, steps: steps.map((one) => one * day) }
}
