import { Resolver } from 'node:dns/promises'
import type { App } from '../app.ts'

/** A server that does not answer holds nobody up: two tries of three seconds. */
const patience = { timeout: 3_000, tries: 2 } as const

const resolverOf = ({ config }: App) => {
  const resolver = new Resolver(patience)
  if (config.dnsServers.length > 0) resolver.setServers(config.dnsServers)
  return resolver
}

/** No such record, or nobody who knows: it is not there yet. */
const orNone = (): never[] => []

/** Whether a domain is another name of this one. */
export const pointsTo = async (app: App, domain: string, target: string) => {
  const names = await resolverOf(app).resolveCname(domain).catch(orNone)
  return names.some((name) => name.toLowerCase().replace(/\.$/, '') === target.toLowerCase())
}

/** Whether a domain says this text. */
export const says = async (app: App, domain: string, text: string) => {
  const records = await resolverOf(app).resolveTxt(domain).catch(orNone)
  return records.some((parts) => parts.join('') === text)
}
