/** A top that is easy to read, and the lines below it. */
export const scaleOf = (most: number) => {
  if (most <= 0) return { top: 1, steps: [0] }
  const power = 10 ** Math.floor(Math.log10(most / 4 || 1))
  const size = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one * 4 >= most) ?? power * 10
  const step = most < 4 ? Math.max(size, Number.isInteger(most) ? 1 : size) : size
  const count = Math.max(1, Math.ceil(most / step))
  return { top: step * count, steps: Array.from({ length: count + 1 }, (_, index) => index * step) }
}
