import type { Handlers } from '#server/platform/http/handlers.ts'

type Town = { name: string; zipCode: string }

/** Of the towns that a big city is divided into, the city is meant: nobody writes the district on a parcel. */
const townOf = (name: string) => name.replace(/ \d+e[r]? Arrondissement$/, '')

const once = (towns: readonly Town[]) => [...new Map(towns.map((town) => [town.name, town])).values()]

/** France's postal codes come with the product; other countries are typed. */
const ofCode = async (zipCode: string): Promise<Town[]> => {
  const { default: codes } = await import('codes-postaux')
  return once(codes.find(zipCode).map(({ nomCommune }) => ({ name: townOf(nomCommune), zipCode })))
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const most = 10
let byName: (Town & { key: string })[] | null = null

/** Every town by its name, put together by the first who asks. */
const named = async () => {
  if (byName) return byName
  const { default: codes } = await import('codes-postaux')
  const all = Array.from({ length: 99_000 }, (_, number) => String(number).padStart(5, '0'))
  byName = all.flatMap((zipCode) =>
    codes.find(zipCode).map(({ nomCommune }) => {
      const name = townOf(nomCommune)
      return { name, zipCode, key: fold(name) }
    }),
  )
  return byName
}

/** Those that a name begins, the one of that very name first. */
const ofName = async (name: string): Promise<Town[]> => {
  const key = fold(name)
  if (key.length < 2) return []
  const found = (await named()).filter((town) => town.key.startsWith(key))
  return once(found.toSorted((a, b) => a.key.length - b.key.length)).slice(0, most)
}

export const townHandlers: Handlers<'towns'> = {
  list: async ({ query: { country, zipCode, name } }) => {
    if (country !== 'FR') return { members: [] }
    return { members: zipCode ? await ofCode(zipCode) : name ? await ofName(name) : [] }
  },
}
