import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type AllowedAddress, isAllowedAddress, isPublicAddress } from '#server/platform/network/addresses.ts'

/** `trusted`: named by the installation itself; only there may a call go without TLS. */
export type Place = { address: string; family: 4 | 6; port: number; trusted: boolean }

type Network = { allowed: readonly AllowedAddress[]; simulator: { host: string; port: number } | null }

/**
 * Where a call really goes. Names are looked up once, here, and the connection is made to the address that was judged: a name
 * that answers differently the second time changes nothing. Null where any of its addresses may not be called.
 */
export const placeOf = async (url: URL, { allowed, simulator }: Network): Promise<Place | null> => {
  if (simulator && url.hostname === simulator.host)
    return { address: '127.0.0.1', family: 4, port: simulator.port, trusted: true }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true })
  const judged = found.map(({ address, family }) => ({
    address,
    family: family as 4 | 6,
    port,
    trusted: isAllowedAddress(allowed, address, port),
  }))
  const mayAll = judged.every(({ address, trusted }) => trusted || isPublicAddress(address))
  return mayAll ? (judged[0] ?? null) : null
}
