import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { App } from '#server/platform/app.ts'
import { type AllowedAddress, isAllowedAddress, isPublicAddress } from '#server/platform/network/addresses.ts'

/** `trusted`: allowed by the installation's configuration; only these may be called without TLS. */
export type Place = { address: string; family: 4 | 6; port: number; trusted: boolean }

type Network = Pick<App, 'simulator'> & {
  allowed: readonly AllowedAddress[]
  publicDemo: boolean
  /** Every account may call the simulated providers. */
  demo: boolean
}

/** Header with the hours of a sandbox's test clock, sent to simulated providers only. */
export const sandboxHoursHeader = 'x-sandbox-hours'

/** Addresses open to a call: a sandbox reaches simulated providers only. */
export type Reach = 'any' | 'simulator'

export const networkOf = ({ config, simulator }: App): Network => ({
  allowed: config.connectorAllow,
  simulator,
  publicDemo: config.publicDemo,
  demo: config.simulator,
})

/**
 * Target address of a call. The name is resolved once and the connection uses the checked address, which prevents DNS
 * rebinding. Null if any of its addresses is not permitted; `public_demo` for every address of a public demo except that of
 * its simulated providers, before the name is resolved; `sandbox` for the same addresses to a sandbox.
 */
export const placeOf = async (
  url: URL,
  { allowed, simulator, publicDemo, demo }: Network,
  reach: Reach = 'any',
): Promise<Place | null | 'public_demo' | 'sandbox'> => {
  if (simulator && url.hostname === simulator.host && (demo || reach === 'simulator'))
    return { address: '127.0.0.1', family: 4, port: simulator.port, trusted: true }
  if (reach === 'simulator') return 'sandbox'
  if (publicDemo) return 'public_demo'
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
