import { first } from '#domain/checked.ts'
import type { searchEndpoints } from '#domain/search/endpoints.ts'
import { siteCookies } from '#domain/site/cookies.ts'
import { call } from '#web/kit/client/client.ts'
import { readCookie, writeCookie } from '#web/kit/storage/storage.ts'
import { light } from '#web/kit/theme/light.ts'
import type { Face } from '../face.tsx'

const endpoint = light<typeof searchEndpoints.access>('GET', '/organizations/{id}/typesense')

export type Access = { address: string; token: string }
type Kept = Access & { organizationId: string; until: number }

const cookie = 'reprise_search'
/** Keys that expire within this time are not used. In milliseconds. */
const margin = 5 * 60_000

const kept = (organizationId: string): Access | null => {
  try {
    const found = JSON.parse(readCookie(cookie) ?? 'null') as Kept | null
    return found && found.organizationId === organizationId && found.until > Date.now() + margin ? found : null
  } catch {
    return null
  }
}

/** URL and key of the search collection of the organization; cached in a cookie until the key expires. */
export const searchAccess = async ({ organizationId, ready }: Face, renew = false): Promise<Access> => {
  const known = renew ? null : kept(organizationId)
  if (known) return known
  await ready()
  const { token, nodes, collection, expiresAt } = await call(endpoint, { params: { id: organizationId } })
  const { protocol, host, port, path } = first(nodes)
  const address = `${protocol}://${host}:${port}${path}/collections/${collection}/documents/search`
  const found: Kept = { address, token, organizationId, until: Date.parse(expiresAt) }
  writeCookie(cookie, JSON.stringify(found), siteCookies[cookie])
  return found
}
