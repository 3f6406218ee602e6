import type { BodyInputOf } from '#domain/endpoint.ts'
import type { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import type { sessionEndpoints } from '#domain/session/endpoints.ts'

/** Loaded on first use. */
const library = () => import('@simplewebauthn/browser')

type Options = Record<string, unknown>
type Assertion = NonNullable<NonNullable<BodyInputOf<typeof sessionEndpoints.loginSecond>>['passkey']>
type Attestation = NonNullable<BodyInputOf<typeof secondFactorEndpoints.addPasskey>>['passkey']

export const askPasskey = async (options: Options): Promise<Assertion> => {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options as never })
}

export const makePasskey = async (options: Options): Promise<Attestation> => {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options as never })
}

/** The user closed the browser dialog, or has no passkey. */
export const isAbandoned = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'].includes(error.name)
