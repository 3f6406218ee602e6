import { type DemoRoleKey, demoRoles } from '#domain/demo/roles.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { networkOf } from '#server/platform/http/network.ts'
import type { Stranger } from '#server/platform/who.ts'
import { openSession } from './login.ts'
import { credentialsOf } from './store.ts'

/** Signs a visitor of the public demo in as one of its users, without a password. */
export const signInDemo = async (
  app: App,
  who: Stranger,
  role: DemoRoleKey,
  origin: { address: string; agent: string },
) => {
  if (!app.config.publicDemo) throw new Refusal('not_found')
  const { email } = demoRoles[role]
  const user = await app.database.transaction('platform', who, (tx) =>
    credentialsOf(tx, email, networkOf(origin.address)),
  )
  if (!user) throw new Refusal('not_found')
  return openSession(app, who, { userId: user.id, passwordHash: null, idToken: null }, origin)
}
