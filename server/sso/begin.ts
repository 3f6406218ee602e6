import * as openid from 'openid-client'
import { last } from '#domain/checked.ts'
import { Refusal } from '#domain/errors.ts'
import { flowMinutes } from '#domain/sso/schema.ts'
import type { App } from '#server/platform/app.ts'
import { newToken, tokenHash } from '#server/platform/security/crypto.ts'
import type { Stranger } from '#server/platform/who.ts'
import { discover, redirectUriOf } from './provider.ts'
import { configurationForDomain, insertFlow, noteFailure } from './store.ts'

/** Authorization URL for the domain of an e-mail address. */
export const begin = async (app: App, who: Stranger, asked: { domain: string; loginHint?: string }) => {
  const domain = last(asked.domain.split('@'))
  const row = await app.database.transaction('platform', who, (tx) => configurationForDomain(tx, domain))
  if (!row) throw new Refusal('no_organization_for_email')
  const provider = await discover(app, row).catch(async (error: Error) => {
    app.log.warn({ accountId: row.account_id, error: error.message }, 'single sign-on: discovery failed')
    await app.database.transaction('platform', who, (tx) => noteFailure(tx, row.account_id, 'provider_unreachable'))
    throw new Refusal('sso_configuration_error')
  })
  const [state, browserKey, nonce] = [newToken(), newToken(), openid.randomNonce()]
  const codeVerifier = openid.randomPKCECodeVerifier()
  const url = openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUriOf(app, row.organization_id),
    scope: row.scopes,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(asked.loginHint ? { login_hint: asked.loginHint } : {}),
  })
  await app.database.transaction('platform', who, (tx) =>
    insertFlow(tx, {
      state_hash: tokenHash(state),
      browser_hash: tokenHash(browserKey),
      account_id: row.account_id,
      nonce,
      code_verifier: codeVerifier,
      expires_at: new Date(Date.now() + flowMinutes * 60_000).toISOString(),
    }),
  )
  return { authorizationUrl: url.toString(), organizationId: row.organization_id, browserKey }
}
