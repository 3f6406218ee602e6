import * as openid from 'openid-client'
import { clockSkewSeconds } from '#domain/sso/schema.ts'
import { guardedFetch } from '#server/connectors/call/fetch.ts'
import { open } from '#server/db/seal.ts'
import type { App } from '#server/platform/app.ts'
import type { SsoRow } from './store.ts'

const patience = 5_000

type Provider = Pick<SsoRow, 'issuer' | 'client_id' | 'client_secret' | 'auth_method'>

const authOf = ({ auth_method }: Provider, secret: string) => {
  if (auth_method === 'none' || secret === '') return openid.None()
  return auth_method === 'client_secret_post' ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret)
}

/** Provider metadata and keys, loaded for every sign-in: rotated and withdrawn keys take effect at once. */
export const discover = async (app: App, row: Provider) => {
  const secret = row.client_secret ? open(app.config.secretKey, row.client_secret) : ''
  const issuer = new URL(row.issuer)
  return openid.discovery(
    issuer,
    row.client_id,
    { client_secret: secret || undefined, [openid.clockTolerance]: clockSkewSeconds },
    authOf(row, secret),
    {
      // Signatures are verified also for tokens received over TLS.
      execute: [
        openid.enableNonRepudiationChecks,
        // The guarded fetch allows plain HTTP only to addresses permitted by the installation.
        ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
      [openid.customFetch]: guardedFetch(app, patience),
      timeout: patience / 1_000,
    },
  )
}

export const redirectUriOf = (app: App, organizationId: string) =>
  new URL(`/open-id/${organizationId}/callback`, app.config.publicUrl).toString()
export const logoutUriOf = (app: App) => new URL('/open-id/logout', app.config.publicUrl).toString()
