import type * as z from 'zod'
import { permissionsOf } from '#domain/access.ts'
import type { BodyOf } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { sessionDays } from '#domain/session/days.ts'
import type { sessionEndpoints } from '#domain/session/endpoints.ts'
import type { login } from '#domain/session/schema.ts'
import type { App } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { limit } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { decoyHash, newToken, tokenHash, verifyPassword } from '#server/platform/security/crypto.ts'
import type { Stranger } from '#server/platform/who.ts'
import { checkSecondFactor, confirmAtSignIn, secondStep } from '#server/second-factor/sign-in.ts'
import { redeem } from '#server/sso/callback.ts'
import { noteLogin } from '#server/user/own.ts'
import { readOwnUser } from '#server/user/read.ts'
import { sessionOf } from './read.ts'
import { accountOfUser, credentialsOf, insertSession, keepNetwork } from './store.ts'

type Origin = { address: string; agent: string }

/** Attempts per hour for one user from unknown networks, in total: distributed guessing is no faster. */
const triesOfStrangers = 30
const hour = 3_600

type Login = z.output<typeof login>
type WithPassword = Extract<Login, { password: string }>
/** The authenticated user, the password hash used, and the id token for single logout. */
type Known = { userId: string; passwordHash: string | null; idToken: string | null }

export const signIn = async (app: App, who: Stranger, input: Login, origin: Origin) => {
  if ('password' in input) {
    const known = await byPassword(app, who, input, origin)
    await checkSecondFactor(app, who, known)
    return openSession(app, who, known, origin)
  }
  const known = await redeem(app, who, input.organizationId, input.openidSessionId)
  return openSession(app, who, { ...known, passwordHash: null }, origin)
}

/** Second step with an existing factor. */
export const signInSecond = async (
  app: App,
  who: Stranger,
  { ticket, code, passkey }: BodyOf<typeof sessionEndpoints.loginSecond>,
  { page, ...origin }: Origin & { page: string },
) => {
  const proof = passkey ? { passkey } : { code: code! }
  const known = await secondStep(app, who, ticket, proof, page)
  return openSession(app, who, { ...known, idToken: null }, origin)
}

/** Second step with enrolment of a required factor. */
export const signInEnrolled = async (
  app: App,
  who: Stranger,
  { ticket, code }: BodyOf<typeof sessionEndpoints.loginConfirm>,
  origin: Origin,
) => {
  const { recoveryCodes, ...known } = await confirmAtSignIn(app, who, ticket, code)
  return { ...(await openSession(app, who, { ...known, idToken: null }, origin)), recoveryCodes }
}

/** All refusals before the password is verified have the same code and duration. */
const byPassword = async (app: App, who: Stranger, input: WithPassword, origin: Origin): Promise<Known> => {
  const network = networkOf(origin.address)
  const known = await app.database.transaction('platform', who, (tx) => credentialsOf(tx, input.email, network))
  if (!known?.known_here) await limit(app, `sign-in ${input.email}`, triesOfStrangers, hour)
  const right = await verifyPassword(input.password, known?.password_hash ?? (await decoyHash))
  if (!known?.password_hash || !right || known.status !== 'active') throw new Refusal('incorrect_credentials')
  if (known.force_connection_by_sso) throw new Refusal('sso_mandatory')
  return { userId: known.id, passwordHash: known.password_hash, idToken: null }
}

/** Opens a session of an authenticated user. */
export const openSession = (app: App, who: Stranger, { userId, passwordHash, idToken }: Known, origin: Origin) =>
  app.database.transaction('platform', who, async (tx) => {
    const account = await accountOfUser(tx, userId)
    if (account?.status !== 'active' || (account.account_id && account.account_status !== 'active'))
      throw new Refusal('no_permission')
    // Platform administrators act in every account, and the password of those of the demo is public.
    if (app.config.publicDemo && !account.account_id) throw new Refusal('public_demo')
    // The password was changed during verification: the old one is no longer valid.
    if (passwordHash && passwordHash !== account.password_hash) throw new Refusal('incorrect_credentials')
    // SSO became mandatory between the two steps.
    if (passwordHash && account.force_connection_by_sso) throw new Refusal('sso_mandatory')
    const user = await readOwnUser(tx, userId)
    const current = user?.modules.find(({ module }) => module === user.currentModule) ?? user?.modules[0]
    if (!user || !current || permissionsOf(current.role).length === 0) throw new Refusal('no_permission')
    const token = newToken()
    await insertSession(tx, {
      token_hash: tokenHash(token),
      user_id: user.id,
      expires_at: new Date(Date.now() + sessionDays * 86_400_000).toISOString(),
      address: origin.address,
      agent: origin.agent.slice(0, 400),
      sso_id_token: idToken,
    })
    await keepNetwork(tx, user.id, networkOf(origin.address))
    await noteLogin(tx, user.id)
    const named = { ...tx, who: { ...who, name: `${user.firstname} ${user.lastname}` } }
    await record(named, { accountId: user.accountId, subject: 'user', id: user.id, event: 'sign_in' })
    const session = await sessionOf(tx, {
      id: user.id,
      module: current.module,
      organizationId: current.organizationId,
      language: who.language,
      premium: account.enabled_premium_features ?? [],
    })
    return { ...session, apiToken: token }
  })
