import type { Handlers } from '#server/platform/http/handlers.ts'

/** Of the towns that a big city is divided into, the city is meant: nobody writes the district on a parcel. */
const townOf = (name: string) => name.replace(/ \d+e[r]? Arrondissement$/, '')

/** France's postal codes come with the product; other countries are typed. */
const french = async (zipCode: string) => {
  const { default: codes } = await import('codes-postaux')
  return [...new Set(codes.find(zipCode).map(({ nomCommune }) => townOf(nomCommune)))]
}

export const townHandlers: Handlers<'towns'> = {
  list: async ({ query }) => {
    const names = query.country === 'FR' ? await french(query.zipCode) : []
    return { members: names.map((name) => ({ name })) }
  },
}
