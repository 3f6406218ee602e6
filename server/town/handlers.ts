import type { Handlers } from '#server/platform/http/handlers.ts'
import { townsNamed, townsOfCode } from './gazetteer.ts'

const most = 10

export const townHandlers: Handlers<'towns'> = {
  list: async ({ query: { country, zipCode, name } }) => {
    const code = zipCode?.trim()
    const found = code ? await townsOfCode(country, code) : name ? await townsNamed(country, name, most) : []
    return {
      members: found.map((town) => ({
        name: town.name,
        zipCode: code ?? town.zipCodes[0] ?? null,
        position: town.position,
      })),
    }
  },
}
