import { Resolver } from 'node:dns/promises'
import type { App } from '../app.ts'

/** Two tries of three seconds each. */
const patience = { timeout: 3_000, tries: 2 } as const

const resolverOf = ({ config }: App) => {
  const resolver = new Resolver(patience)
  if (config.dnsServers.length > 0) resolver.setServers(config.dnsServers)
  return resolver
}

/** A missing record and a failed lookup are treated alike: not configured yet. */
const orNone = (): never[] => []

/** Whether the domain has a CNAME record for the target. */
export const pointsTo = async (app: App, domain: string, target: string) => {
  if (app.config.publicDemo) return false
  const names = await resolverOf(app).resolveCname(domain).catch(orNone)
  return names.some((name) => name.toLowerCase().replace(/\.$/, '') === target.toLowerCase())
}

/** Whether the domain has a TXT record with this text. */
export const hasTxtRecord = async (app: App, domain: string, text: string) => {
  if (app.config.publicDemo) return false
  const records = await resolverOf(app).resolveTxt(domain).catch(orNone)
  return records.some((parts) => parts.join('') === text)
}
