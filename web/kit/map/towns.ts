import text from '#domain/town/map-towns.tsv?raw'

/** Rank 1 is named at any zoom, rank 5 only when zoomed in. */
export type Town = readonly [name: string, latitude: number, longitude: number, rank: number]

/** Towns for orientation in the countries that the product serves, sorted by rank. */
export const towns: readonly Town[] = text
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [name = '', latitude, longitude, rank] = line.split('\t')
    return [name, Number(latitude), Number(longitude), Number(rank)]
  })
