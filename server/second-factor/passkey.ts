import type * as z from 'zod'
import type { assertion, attestation } from '#domain/second-factor/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { platformName } from '#server/platform/platform-name.ts'
import { notePasskeyUse, passkeysOf } from './store.ts'

/** Loaded on first use: it includes certificate parsers. */
const library = () => import('@simplewebauthn/server')
type Options = Record<string, unknown>

/** EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Browsers also accept subdomains of the dashboard's host; clients' sites are refused by the expected origin. */
const place = ({ config: { dashboardHost, publicUrl } }: App, origin: string) => ({
  expectedRPID: dashboardHost,
  expectedOrigin: [publicUrl, origin]
    .map((url) => new URL(url))
    .flatMap((url) => (url.hostname === dashboardHost ? url.origin : [])),
  requireUserVerification: false,
})

export const registrationOptions = async (app: App, tx: Tx, user: { id: string; email: string }) => {
  const { generateRegistrationOptions } = await library()
  const known = await passkeysOf(tx, user.id)
  const options = await generateRegistrationOptions({
    rpID: app.config.dashboardHost,
    rpName: await platformName(tx),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { challenge: options.challenge, options: { ...options } as Options }
}

/** The verified registration; null if invalid. */
export const registered = async (
  app: App,
  origin: string,
  challenge: string,
  response: z.output<typeof attestation>,
) => {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge: challenge,
    supportedAlgorithmIDs,
    ...place(app, origin),
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  return verified && registrationInfo ? registrationInfo.credential : null
}

export const authenticationOptions = async (app: App, tx: Tx, userId: string) => {
  const { generateAuthenticationOptions } = await library()
  const known = await passkeysOf(tx, userId)
  const options = await generateAuthenticationOptions({
    rpID: app.config.dashboardHost,
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as NonNullable<
        Parameters<typeof generateAuthenticationOptions>[0]['allowCredentials']
      >[number]['transports'],
    })),
    userVerification: 'preferred',
  })
  return { challenge: options.challenge, options: { ...options } as Options }
}

/** Whether a passkey of this user signed this challenge. */
export const takePasskey = async (
  app: App,
  tx: Tx,
  userId: string,
  { origin, challenge, response }: { origin: string; challenge: string | null; response: z.output<typeof assertion> },
) => {
  const known = (await passkeysOf(tx, userId)).find(({ credential_id }) => credential_id === response.id)
  if (!known || !challenge) return false
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
    },
    ...place(app, origin),
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  return verified && authenticationInfo ? notePasskeyUse(tx, known.id, authenticationInfo.newCounter) : false
}
