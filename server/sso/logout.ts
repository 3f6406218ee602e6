import * as openid from 'openid-client'
import { asError } from '#domain/checked.ts'
import { open } from '#server/db/seal.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { discover, logoutUriOf } from './provider.ts'
import { configurationOf, idTokenOf } from './store.ts'

/** Logout URL at the provider; null for password sessions or without such an endpoint. */
export const logoutUrl = async (app: App, who: Person, token: string | null) => {
  const { accountId } = who
  if (!token || !accountId) return { logoutUrl: null }
  const found = await app.database.transaction('platform', who, async (tx) => ({
    idToken: await idTokenOf(tx, token),
    row: await configurationOf(tx, accountId),
  }))
  if (!found.idToken || !found.row?.active) return { logoutUrl: null }
  try {
    const provider = await discover(app, found.row)
    if (!provider.serverMetadata().end_session_endpoint) return { logoutUrl: null }
    const url = openid.buildEndSessionUrl(provider, {
      id_token_hint: open(app.config.secretKey, found.idToken),
      post_logout_redirect_uri: logoutUriOf(app),
    })
    return { logoutUrl: url.toString() }
  } catch (error) {
    // Signing out does not wait for a provider that is down.
    app.log.warn({ accountId, error: asError(error).message }, 'single sign-on: no way to sign out')
    return { logoutUrl: null }
  }
}
