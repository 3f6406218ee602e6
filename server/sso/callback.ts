import { timingSafeEqual } from 'node:crypto'
import * as openid from 'openid-client'
import type * as z from 'zod'
import { asError, present } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { administratorOf, isEmailVerified, isIssued, matchedRule, nameIn } from '#domain/sso/rules.ts'
import { type SsoFailure, type ssoCallback, ticketSeconds } from '#domain/sso/schema.ts'
import { email as emailAddress } from '#domain/text.ts'
import { joinFacts, userMachine } from '#domain/user/machine.ts'
import { seal } from '#server/db/seal.ts'
import { topEntity } from '#server/organization/top.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { transition } from '#server/platform/event/transition.ts'
import { newToken, tokenHash } from '#server/platform/security/crypto.ts'
import type { Stranger } from '#server/platform/who.ts'
import { createAtFirstSignOn } from '#server/user/first-sign-on.ts'
import { discover, redirectUriOf } from './provider.ts'
import {
  configurationOf,
  emailDomains,
  identityOf,
  insertIdentity,
  insertTicket,
  noteFailure,
  type SsoRow,
  setWorking,
  takeFlow,
  takeTicket,
  userOf,
} from './store.ts'

type Callback = z.output<typeof ssoCallback>
type Claims = Record<string, unknown> & { sub: string }

class Refused extends Error {
  readonly failure: SsoFailure
  constructor(failure: SsoFailure) {
    super(failure)
    this.failure = failure
  }
}

/** Turns the provider's answer into a single-use sign-in ticket. The reason of a refusal is not revealed. */
export const finish = async (app: App, who: Stranger, organizationId: string, callback: Callback) => {
  const flow = await app.database.transaction('platform', who, (tx) => takeFlow(tx, callback.state))
  if (!flow || flow.expires_at < new Date().toISOString()) throw new Refusal('sso_callback_failed')
  const row = await app.database.transaction('platform', who, (tx) => configurationOf(tx, flow.account_id))
  if (!row?.active) throw new Refusal('sso_configuration_error')
  try {
    if (!timingSafeEqual(tokenHash(callback.browserKey), flow.browser_hash)) throw new Refused('other_browser')
    // The flow belongs to another account: its provider cannot sign users in here.
    if (row.organization_id !== organizationId) throw new Refused('flow_unknown')
    const { claims, idToken } = await exchange(app, row, flow, callback)
    return await app.database.transaction('platform', who, (tx) => ticketFor(app, tx, row, claims, idToken))
  } catch (error) {
    const failure = error instanceof Refused ? error.failure : 'token_refused'
    app.log.warn({ accountId: row.account_id, failure, error: asError(error).message }, 'single sign-on refused')
    await app.database.transaction('platform', who, (tx) => noteFailure(tx, row.account_id, failure))
    // A user known to the provider gets the specific reason.
    throw new Refusal(failure === 'role_unmatched' ? 'sso_no_role' : 'sso_callback_failed')
  }
}

const exchange = async (
  app: App,
  row: SsoRow,
  flow: { nonce: string; code_verifier: string },
  { state, code, iss, error }: Callback,
): Promise<{ claims: Claims; idToken: string }> => {
  if (error || !code) throw new Refused('provider_refused')
  const provider = await discover(app, row).catch(() => {
    throw new Refused('provider_unreachable')
  })
  const url = new URL(redirectUriOf(app, row.organization_id))
  for (const [name, value] of Object.entries({ state, code, iss })) if (value) url.searchParams.set(name, value)
  const tokens = await openid.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: flow.code_verifier,
    expectedState: state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims() as Claims | undefined
  if (!claims || !tokens.id_token || !isIssued(claims.iat, new Date())) throw new Refused('token_refused')
  const isReportedPath = typeof claims.email === 'string' && (!row.role_claim || claims[row.role_claim] !== undefined)
  if (isReportedPath || !provider.serverMetadata().userinfo_endpoint) return { claims, idToken: tokens.id_token }
  // Some providers return the e-mail address or roles only from the userinfo endpoint.
  const more = await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
  return { claims: { ...more, ...claims }, idToken: tokens.id_token }
}

const ticketFor = async (app: App, tx: Tx<Stranger>, row: SsoRow, claims: Claims, idToken: string) => {
  const user = await personFor(tx, row, claims)
  const named = { ...tx, who: { ...tx.who, name: `${user.firstname} ${user.lastname}` } }
  if (user.status === 'invited')
    await transition(named, userMachine, {
      table: 'users',
      id: user.id,
      event: 'join',
      facts: async () => joinFacts,
    })
  await setWorking(tx, row.account_id, true)
  const openidSessionId = newToken()
  await insertTicket(tx, {
    token_hash: tokenHash(openidSessionId),
    account_id: row.account_id,
    organization_id: row.organization_id,
    user_id: user.id,
    id_token: seal(app.config.secretKey, idToken),
    expires_at: new Date(Date.now() + ticketSeconds * 1_000).toISOString(),
  })
  return { openidSessionId }
}

/** User by the provider's subject; at the first sign-on by an e-mail address in a verified domain. */
const personFor = async (tx: Tx<Stranger>, row: SsoRow, claims: Claims) => {
  if (typeof claims.email !== 'string') throw new Refused('email_missing')
  // Many providers omit email_verified; the verified domain, checked below, is then required.
  if (!isEmailVerified(claims.email_verified)) throw new Refused('email_unverified')
  const given = emailAddress.safeParse(claims.email)
  if (!given.success) throw new Refused('email_missing')
  const email = given.data
  const domains = await emailDomains(tx, row.account_id)
  const isOwn = domains.some(({ domain, verifiedAt }) => verifiedAt && domain.toLowerCase() === email.split('@').at(-1))
  if (!isOwn) throw new Refused('email_other_domain')
  const known = await identityOf(tx, row.account_id, row.issuer, claims.sub)
  if (known) {
    const user = await userOf(tx, row.account_id, { id: known.user_id })
    if (!user) throw new Refused('user_unknown')
    return user
  }
  const user = (await userOf(tx, row.account_id, { email })) ?? (await madeAtFirst(tx, row, claims, email))
  if (user.subject !== null) throw new Refused('other_subject')
  await insertIdentity(tx, { account_id: row.account_id, issuer: row.issuer, subject: claims.sub, user_id: user.id })
  return user
}

/** Creates the user according to the role rules, if configured; the rules are validated again. */
const madeAtFirst = async (tx: Tx<Stranger>, row: SsoRow, claims: Claims, email: string) => {
  if (!row.role_claim) throw new Refused('user_unknown')
  const rule = matchedRule(row.role_rules, claims[row.role_claim])
  if (!rule) throw new Refused('role_unmatched')
  const { type } = present(await topEntity(tx, row.account_id))
  const person = { email, ...nameIn(claims, email) }
  const made = await createAtFirstSignOn(tx, row.account_id, administratorOf(type), rule, person)
  if (made === 'role') throw new Refused('role_unmatched')
  if (made === 'address') throw new Refused('user_shut_out')
  return present(await userOf(tx, row.account_id, { email }))
}

/** User of a ticket, which is used up in any case. */
export const redeem = async (app: App, who: Stranger, organizationId: string, openidSessionId: string) => {
  const ticket = await app.database.transaction('platform', who, (tx) => takeTicket(tx, openidSessionId))
  if (!ticket || ticket.organization_id !== organizationId || ticket.expires_at < new Date().toISOString())
    throw new Refusal('sso_callback_failed')
  return { userId: ticket.user_id, idToken: ticket.id_token }
}
