const requested = process.argv.slice(2).map(Number).filter(Boolean)

/** The two sizes of the command line; with one, it and its double. */
export const twoSizes = (few: number, many: number): readonly [number, number] => {
  const [size, larger] = requested
  if (!size) return [few, many]
  return [size, larger ?? 2 * size]
}

/** The first size of the command line. */
export const oneSize = (usual: number) => requested[0] ?? usual
