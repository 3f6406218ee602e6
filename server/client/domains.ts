import { clientLimits } from '#domain/client/schema.ts'
import { Refusal, refuseField } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { pointsTo } from '#server/platform/network/dns.ts'
import { newToken } from '#server/platform/security/crypto.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { foundClient } from './read.ts'
import { deleteDomain, domainsToCheck, insertDomain, isHostTaken, noteCheck, siteDomain, siteDomains } from './store.ts'

/** CNAME target of clients' domains. */
const targetOf = (app: App) => `sites.${app.config.sitesDomain}`

export const readDomains = (app: App, who: Person, id: string) =>
  within(app, who, async (tx) => {
    await foundClient(tx, id)
    const target = targetOf(app)
    return { members: (await siteDomains(tx, id)).map((domain) => ({ ...domain, target })) }
  })

export const addDomain = (app: App, who: Person, id: string, domain: string) =>
  within(app, who, async (tx) => {
    await foundClient(tx, id)
    return openDomain(app, tx, id, domain)
  })

/** Adds a domain, which is used once its DNS record is verified. */
export const openDomain = async (app: App, tx: Tx<Person>, id: string, domain: string) => {
  const { dashboardHost, sitesDomain } = app.config
  // Hosts under the installation's own domain are assigned, not verified.
  if (domain === dashboardHost || domain === sitesDomain || domain.endsWith(`.${sitesDomain}`))
    throw refuseField('domain', 'domain_taken')
  if (await isHostTaken(tx, domain)) throw refuseField('domain', 'domain_taken')
  if ((await siteDomains(tx, id)).length >= clientLimits.domains)
    throw refuseField('domain', 'too_many_domains', { max: clientLimits.domains })
  const added = await insertDomain(tx, { account_id: id, purpose: 'site', domain, proof: newToken() })
  await told(tx, id, { from: null, to: domain })
  return one(app, tx, id, added)
}

const told = (tx: Tx<Person>, id: string, domain: { from: string | null; to: string | null }) =>
  record(tx, { accountId: id, subject: 'account', id, event: 'update', changes: { domain }, contract: true })

const one = async (app: App, tx: Tx, accountId: string, id: string) => {
  const domain = await siteDomain(tx, accountId, id)
  if (!domain) throw new Refusal('not_found')
  return { ...domain, target: targetOf(app) }
}

/** DNS lookups run between two transactions, so that no lock is held meanwhile. */
export const checkDomain = async (app: App, who: Person, id: string, domainId: string) => {
  const { domain, target } = await within(app, who, async (tx) => {
    await foundClient(tx, id)
    return one(app, tx, id, domainId)
  })
  const found = await pointsTo(app, domain, target)
  return within(app, who, async (tx) => {
    await noteCheck(tx, domainId, found)
    return one(app, tx, id, domainId)
  })
}

export const removeDomain = (app: App, who: Person, id: string, domainId: string) =>
  within(app, who, async (tx) => {
    await foundClient(tx, id)
    const { domain } = await one(app, tx, id, domainId)
    await deleteDomain(tx, id, domainId)
    await told(tx, id, { from: domain, to: null })
    return null
  })

const us = systemUser('domains')
const atOnce = 50

/** Job: checks pending domains every five minutes, the others once a day. */
export const checkDomains = async (app: App) => {
  const waiting = await app.database.transaction('platform', us, (tx) => domainsToCheck(tx, atOnce))
  for (const { id, domain } of waiting) {
    const found = await pointsTo(app, domain, targetOf(app))
    await app.database.transaction('platform', us, (tx) => noteCheck(tx, id, found))
  }
}
