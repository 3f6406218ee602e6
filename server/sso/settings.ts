import type * as z from 'zod'
import { asError, present } from '#domain/checked.ts'
import { clientLimits } from '#domain/client/schema.ts'
import { Refusal, refuseField, type Violation } from '#domain/errors.ts'
import { administratorOf, rolesBySso } from '#domain/sso/rules.ts'
import type { SsoRule, SsoSettings, ssoPatch } from '#domain/sso/schema.ts'
import { lockAccount } from '#server/account/own.ts'
import { accountOf } from '#server/account/read.ts'
import { seal } from '#server/db/seal.ts'
import { found } from '#server/organization/read.ts'
import { topEntity } from '#server/organization/top.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { changed, checkVersion, record } from '#server/platform/event/history.ts'
import { hasTxtRecord } from '#server/platform/network/dns.ts'
import { newToken } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { judgeFirstRole } from '#server/user/first-sign-on.ts'
import { discover, logoutUriOf, redirectUriOf } from './provider.ts'
import {
  configurationOf,
  countForced,
  deleteDomain,
  emailDomains,
  forgetIdentities,
  insertConfiguration,
  insertDomain,
  noteProof,
  setWorking,
  updateConfiguration,
} from './store.ts'

const defaults = {
  issuer: '',
  client_id: '',
  client_secret: null,
  auth_method: 'client_secret_basic' as const,
  scopes: 'openid email profile',
  active: false,
  role_claim: null,
  role_rules: [],
  last_failure: null,
  last_failure_at: null,
  version: 1,
}

const shown = async (app: App, tx: Tx, accountId: string): Promise<SsoSettings> => {
  const account = await accountOf(tx, accountId)
  const row = (await configurationOf(tx, accountId)) ?? defaults
  const { id: organizationId, type } = present(await topEntity(tx, accountId))
  return {
    accountId,
    accountName: account.name,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecretSet: row.client_secret !== null,
    authMethod: row.auth_method,
    scopes: row.scopes,
    active: row.active,
    roleClaim: row.role_claim,
    roleRules: row.role_rules,
    roles: [...rolesBySso(type)],
    redirectUri: redirectUriOf(app, organizationId),
    logoutUri: logoutUriOf(app),
    worksSince: account.sso_works_since,
    lastFailure: row.last_failure,
    lastFailureAt: row.last_failure_at,
    forcedUsers: await countForced(tx, accountId),
    domains: (await emailDomains(tx, accountId)).map(shownDomain),
    version: row.version,
  }
}

type DomainRow = Awaited<ReturnType<typeof emailDomains>>[number]
const shownDomain = ({ proof, ...domain }: DomainRow) => ({
  ...domain,
  recordName: `_reprise.${domain.domain}`,
  recordValue: `reprise-domain-verification=${proof}`,
})

const accountIn = async (tx: Tx<Person>, organizationId: string) => (await found(tx, organizationId)).accountId

export const readSettings = (app: App, who: Person, organizationId: string) =>
  within(app, who, async (tx) => shown(app, tx, await accountIn(tx, organizationId)))

type Patch = z.output<typeof ssoPatch>

/** A provider is loaded before it is activated or replaced: sign-in by an unreachable one would fail for every user. */
const checkReachable = async (app: App, who: Person, organizationId: string, patch: Patch) => {
  const row = await within(app, who, async (tx) => configurationOf(tx, await accountIn(tx, organizationId)))
  const before = row ?? defaults
  const issuer = patch.issuer ?? before.issuer
  const client_id = patch.clientId ?? before.client_id
  const isNew = !before.active || issuer !== before.issuer || client_id !== before.client_id
  if (!(patch.active ?? before.active) || !isNew || issuer === '' || client_id === '') return
  await discover(app, { ...before, issuer, client_id }).catch((error: Error) => {
    app.log.warn({ accountId: row?.account_id, error: error.message }, 'single sign-on: not activated')
    throw refuseField('issuer', 'sso_unreachable')
  })
}

export const patchSettings = async (app: App, who: Person, organizationId: string, input: Patch) => {
  await checkReachable(app, who, organizationId, input)
  return writeSettings(app, who, organizationId, input)
}

const writeSettings = (app: App, who: Person, organizationId: string, { version, clientSecret, ...patch }: Patch) =>
  within(app, who, async (tx) => {
    const accountId = await accountIn(tx, organizationId)
    await lockAccount(tx, who, accountId)
    const before = await shown(app, tx, accountId)
    await checkVersion(tx, accountId, before.version, version)
    const after = { ...before, ...patch }
    for (const field of ['issuer', 'clientId'] as const)
      if (after[field] === '') throw new Refusal('invalid_input', {}, [{ path: field, code: 'required' }])
    // Refused while users can only sign in by SSO.
    if (before.active && !after.active && before.forcedUsers > 0)
      throw refuseField('active', 'sso_still_forced', { count: before.forcedUsers })
    if (patch.roleRules) await checkRules(tx, accountId, patch.roleRules)
    const changes = {
      ...changed(before, patch),
      ...(clientSecret === undefined ? {} : { clientSecret: { from: null, to: null } }),
    }
    if (Object.keys(changes).length === 0) return before
    await write(app, tx, accountId, after, clientSecret)
    // Another issuer has other subjects, and must be tested again.
    if ('issuer' in changes) await forgetIdentities(tx, accountId)
    if ('issuer' in changes || 'clientId' in changes || !after.active)
      if (before.forcedUsers === 0) await setWorking(tx, accountId, false)
    await record(tx, { accountId, subject: 'sso', id: accountId, event: 'update', changes })
    return shown(app, tx, accountId)
  })

/** Rules cannot grant more than the account's administrator could, within the account's organizations. */
const checkRules = async (tx: Tx, accountId: string, rules: readonly SsoRule[]) => {
  const { type } = present(await topEntity(tx, accountId))
  const wrong: Violation[] = []
  for (const [index, rule] of rules.entries())
    for (const { path, code } of await judgeFirstRole(tx, accountId, administratorOf(type), rule))
      wrong.push({ path: path.replace(/^modules\.0/, `roleRules.${index}`), code })
  if (wrong.length > 0) throw new Refusal('invalid_input', {}, wrong)
}

const write = async (app: App, tx: Tx, accountId: string, after: SsoSettings, secret: string | null | undefined) => {
  const values = {
    issuer: after.issuer,
    client_id: after.clientId,
    auth_method: after.authMethod,
    scopes: after.scopes,
    active: after.active,
    role_claim: after.roleClaim || null,
    role_rules: JSON.stringify(after.roleRules),
    ...(secret === undefined ? {} : { client_secret: secret ? seal(app.config.secretKey, secret) : null }),
  }
  if (await configurationOf(tx, accountId)) return updateConfiguration(tx, accountId, values)
  const organization_id = present(await topEntity(tx, accountId)).id
  await insertConfiguration(tx, { account_id: accountId, organization_id, ...values })
}

/** Loads the provider's metadata and keys, as a sign-in does. */
export const testSettings = async (app: App, who: Person, organizationId: string) => {
  const row = await within(app, who, async (tx) => configurationOf(tx, await accountIn(tx, organizationId)))
  if (!row) return { ok: false, failure: 'provider_unreachable' as const }
  try {
    await discover(app, row)
    return { ok: true, failure: null }
  } catch (error) {
    app.log.warn({ accountId: row.account_id, error: asError(error).message }, 'single sign-on: test failed')
    return { ok: false, failure: 'provider_unreachable' as const }
  }
}

const oneDomain = async (tx: Tx, accountId: string, id: string) => {
  const domain = (await emailDomains(tx, accountId)).find((one) => one.id === id)
  if (!domain) throw new Refusal('not_found')
  return domain
}

export const addDomain = (app: App, who: Person, organizationId: string, domain: string) =>
  within(app, who, async (tx) => {
    const accountId = await accountIn(tx, organizationId)
    if ((await emailDomains(tx, accountId)).length >= clientLimits.domains)
      throw refuseField('domain', 'too_many_domains', { max: clientLimits.domains })
    const id = await insertDomain(tx, { account_id: accountId, purpose: 'email', domain, proof: newToken() })
    const changes = { domain: { from: null, to: domain } }
    await record(tx, { accountId, subject: 'sso', id: accountId, event: 'update', changes })
    return shownDomain(await oneDomain(tx, accountId, id))
  })

export const checkDomain = async (app: App, who: Person, organizationId: string, id: string) => {
  const { accountId, domain } = await within(app, who, async (tx) => {
    const accountId = await accountIn(tx, organizationId)
    return { accountId, domain: shownDomain(await oneDomain(tx, accountId, id)) }
  })
  const proved = await hasTxtRecord(app, domain.recordName, domain.recordValue)
  return within(app, who, async (tx) => {
    await noteProof(tx, id, proved)
    return shownDomain(await oneDomain(tx, accountId, id))
  })
}

export const removeDomain = (app: App, who: Person, organizationId: string, id: string) =>
  within(app, who, async (tx) => {
    const accountId = await accountIn(tx, organizationId)
    const { domain } = await oneDomain(tx, accountId, id)
    await deleteDomain(tx, accountId, id)
    const changes = { domain: { from: domain, to: null } }
    await record(tx, { accountId, subject: 'sso', id: accountId, event: 'update', changes })
    return null
  })
