import { can, isMet, type Module, modules, permissionsOf, type Role, roleModule } from '#domain/access.ts'
import type { PremiumFeature } from '#domain/account/schema.ts'
import { type ApiScope, isApiKey } from '#domain/api-key/schema.ts'
import { roleOfKey } from '#domain/api-key/scopes.ts'
import { isOneOf } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { defaultLanguage, isLanguage, type Language } from '#domain/money.ts'
import type { OrganizationType } from '#domain/organization/schema.ts'
import { longestSessionDays, sessionDays } from '#domain/session/days.ts'
import type { App } from '../app.ts'
import { tokenHash } from '../security/crypto.ts'
import type { Person, Stranger, Visitor } from '../who.ts'
import { limitOften, type Standing } from './limits.ts'

type SessionRow = {
  user_id: string
  email: string
  firstname: string
  lastname: string
  language: string | null
  status: string
  current_module: string | null
  account_id: string | null
  account_name: string | null
  account_status: string | null
  account_language: string | null
  premium: PremiumFeature[]
  stale: boolean
  modules: { module: Module; role: Role; organizationId: string | null }[] | null
  /** Set while a platform administrator works in a client's account. */
  acting_until: string | null
}

type VisitorRow = { account_id: string; account_language: string; premium: PremiumFeature[] }

type KeyRow = {
  key_id: string
  name: string
  scopes: ApiScope[]
  per_minute: number
  account_id: string
  organization_id: string
  organization_type: OrganizationType
  account_language: string
  premium: PremiumFeature[]
  stale: boolean
}

export type Credentials = {
  token: string | null
  module: string | null
  language: Language | null
  /** Receives the standing of an API key within its rate limit. */
  onRate?: (standing: Standing) => void
}

export const authenticate = async (app: App, id: string, endpoint: AnyEndpoint, given: Credentials) => {
  const { access } = endpoint
  const stranger: Stranger = { kind: 'stranger', name: '–', language: given.language ?? defaultLanguage }
  if (access === 'public') return stranger
  if (!given.token) throw new Refusal('not_signed_in')

  if (isApiKey(given.token)) {
    const who = await keyHolder(app, id, given.token, given)
    authorise(who, endpoint)
    return who
  }
  const found = await find(app, given.token)
  const who = found && ('user_id' in found ? personOf(found, given) : visitorOf(found, given.token, given))
  if (!who) throw new Refusal('not_signed_in')
  authorise(who, endpoint)
  return who
}

/** Session or visitor of a token; cached until the access of any user changes. */
const find = (app: App, token: string) => {
  const ask = async () => {
    const hash = tokenHash(token)
    return (await findSession(app, hash)) ?? (await app.database.call<VisitorRow>('find_visitor', hash))
  }
  return app.sessions ? app.sessions.get(token, ask) : ask()
}

const findSession = async (app: App, hash: Buffer) => {
  const row = await app.database.call<SessionRow>('find_session', hash)
  if (row?.stale) await app.database.call('keep_session', hash, sessionDays, longestSessionDays)
  return row
}

/**
 * An API key acts for its organization, with the role that its scope grants for this endpoint. Endpoints without a
 * matching scope are refused.
 */
const keyHolder = async (app: App, id: string, token: string, { language, onRate }: Credentials): Promise<Person> => {
  const ask = () => findKey(app, tokenHash(token))
  const row = await (app.sessions ? app.sessions.get(token, ask) : ask())
  if (!row) throw new Refusal('not_signed_in')
  const standing = await limitOften(app, `key ${row.key_id}`, row.per_minute)
  onRate?.(standing)
  const role = roleOfKey({ scopes: row.scopes, organizationType: row.organization_type }, id)
  if (!role) throw new Refusal('forbidden')
  return {
    kind: 'person',
    isKey: true,
    id: row.key_id,
    name: `API · ${row.name}`,
    email: '',
    role,
    module: roleModule[role],
    organizationId: row.organization_id,
    accountId: row.account_id,
    language: [language, row.account_language].find(isLanguage) ?? defaultLanguage,
    premium: row.premium,
  }
}

const findKey = async (app: App, hash: Buffer) => {
  const row = await app.database.call<KeyRow>('find_api_key', hash)
  if (row?.stale) await app.database.call('keep_api_key', hash)
  return row
}

const personOf = (row: SessionRow, given: Credentials): Person | null => {
  if (row.status !== 'active' || (row.account_id && row.account_status !== 'active')) return null
  const held = row.modules ?? []
  const wanted = row.acting_until ? row.current_module : (given.module ?? row.current_module)
  const current = held.find(({ module }) => module === wanted) ?? (given.module ? null : held[0])
  if (!current) {
    if (held.length === 0) return null
    throw new Refusal('module_not_held', { module: isOneOf(modules, given.module) ? given.module : '' })
  }
  const language = [given.language, row.language, row.account_language].find(isLanguage) ?? defaultLanguage
  return {
    kind: 'person',
    id: row.user_id,
    name: `${row.firstname} ${row.lastname}`,
    email: row.email,
    role: current.role,
    module: current.module,
    organizationId: current.organizationId,
    accountId: row.account_id,
    language,
    premium: row.premium,
    ...(row.acting_until ? { acting: { until: new Date(row.acting_until).toISOString() } } : {}),
  }
}

const visitorOf = (row: VisitorRow, token: string, given: Credentials): Visitor => ({
  kind: 'visitor',
  id: tokenHash(token).toString('base64url'),
  name: '–',
  role: 'pseudo_anonymous',
  accountId: row.account_id,
  language: [given.language, row.account_language].find(isLanguage) ?? defaultLanguage,
  premium: row.premium,
})

const authorise = (who: Person | Visitor, { access }: AnyEndpoint) => {
  if (access === 'visitor') return
  const may = access === 'session' ? who.kind === 'person' : isMet(access, (permission) => can(who.role, permission))
  if (who.kind === 'person' && permissionsOf(who.role).length === 0) throw new Refusal('no_permission')
  if (!may) throw new Refusal('forbidden')
}
