import type * as z from 'zod'
import { permissionsOf } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { sessionDays } from '#domain/session/days.ts'
import type { login } from '#domain/session/schema.ts'
import type { App } from '#server/platform/app.ts'
import { decoyHash, newToken, tokenHash, verifyPassword } from '#server/platform/crypto.ts'
import { record } from '#server/platform/history.ts'
import { limit } from '#server/platform/http/limits.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Stranger } from '#server/platform/who.ts'
import { noteLogin } from '#server/user/own.ts'
import { readOwnUser } from '#server/user/read.ts'
import { sessionOf } from './read.ts'
import { credentialsOf, insertSession, keepNetwork } from './store.ts'

type Origin = { address: string; agent: string }

/** Tries for one account from wherever it never signed in, in an hour: many addresses guess no faster than one. */
const triesOfStrangers = 30
const hour = 3_600

/** Every refusal before the password is known to be right looks and lasts the same. */
export const signIn = async (app: App, who: Stranger, input: z.output<typeof login>, origin: Origin) => {
  const network = networkOf(origin.address)
  const known = await app.database.transaction('platform', who, (tx) => credentialsOf(tx, input.email, network))
  if (!known?.known_here) await limit(app, `sign-in ${input.email}`, triesOfStrangers, hour)
  const right = await verifyPassword(input.password, known?.password_hash ?? (await decoyHash))
  if (!known?.password_hash || !right || known.status !== 'active') throw new Refusal('incorrect_credentials')
  if (known.force_connection_by_sso) throw new Refusal('sso_mandatory')
  if (known.account_id && known.account_status !== 'active') throw new Refusal('no_permission')

  return app.database.transaction('platform', who, async (tx) => {
    const user = await readOwnUser(tx, known.id)
    const current = user?.modules.find(({ module }) => module === user.currentModule) ?? user?.modules[0]
    if (!user || !current || permissionsOf(current.role).length === 0) throw new Refusal('no_permission')
    const token = newToken()
    await insertSession(tx, {
      token_hash: tokenHash(token),
      user_id: user.id,
      expires_at: new Date(Date.now() + sessionDays * 86_400_000).toISOString(),
      address: origin.address,
      agent: origin.agent.slice(0, 400),
    })
    await keepNetwork(tx, user.id, network)
    await noteLogin(tx, user.id)
    const named = { ...tx, who: { ...who, name: `${user.firstname} ${user.lastname}` } }
    await record(named, { accountId: user.accountId, subject: 'user', id: user.id, event: 'sign_in' })
    const session = await sessionOf(tx, {
      id: user.id,
      module: current.module,
      organizationId: current.organizationId,
      language: who.language,
      premium: known.enabled_premium_features ?? [],
    })
    return { ...session, apiToken: token }
  })
}
