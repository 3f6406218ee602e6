/** Longest side in pixels of the picture that is measured. */
export const measuredSide = 320

/**
 * Mean luminance (0 to 255) below or above which details are lost, and variance of the Laplacian below which no edge is
 * sharp. Measured on pictures of `measuredSide`.
 */
export const qualityBounds = { dark: 40, bright: 225, sharp: 60 } as const

export const photoProblems = ['dark', 'bright', 'blurred'] as const
export type PhotoProblem = (typeof photoProblems)[number]

export type Pixels = { width: number; height: number; data: ArrayLike<number> }

/** Luminance of each pixel (0 to 255, Rec. 601) of RGBA data. */
export const luminanceOf = ({ width, height, data }: Pixels): Float32Array => {
  const luminance = new Float32Array(width * height)
  for (let at = 0; at < luminance.length; at++)
    luminance[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  return luminance
}

export const meanOf = (values: ArrayLike<number>) => {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] ?? 0
  return values.length > 0 ? sum / values.length : 0
}

/** Variance of the Laplacian (four neighbours) inside the border; 0 for pictures smaller than 3 × 3. */
export const sharpnessOf = (luminance: ArrayLike<number>, width: number, height: number) => {
  let [sum, squares, count] = [0, 0, 0]
  const valueAt = (at: number) => luminance[at] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = valueAt(at - 1) + valueAt(at + 1) + valueAt(at - width) + valueAt(at + width) - 4 * valueAt(at)
      sum += value
      squares += value * value
      count += 1
    }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0
}

/** Problem of a picture; exposure first, because dark and bright pictures have no sharp edges either. */
export const problemOf = (pixels: Pixels): PhotoProblem | null => {
  const luminance = luminanceOf(pixels)
  const mean = meanOf(luminance)
  if (mean < qualityBounds.dark) return 'dark'
  if (mean > qualityBounds.bright) return 'bright'
  return sharpnessOf(luminance, pixels.width, pixels.height) < qualityBounds.sharp ? 'blurred' : null
}
