import { Refusal, refuseField } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { limit } from '#server/platform/http/limits.ts'
import { verifyPassword } from '#server/platform/security/crypto.ts'
import type { Person } from '#server/platform/who.ts'
import { standing } from './factors.ts'
import { lockPerson } from './store.ts'

const passwordTries = 10
const hour = 3_600

/** Refuses administrators who act in a client's account. */
export const refuseActing = (who: Person) => {
  if (who.acting) throw new Refusal('forbidden')
}

/** `bySso`: refusal for users without a password, who sign in by SSO. */
type Given = { password: string; bySso: 'second_factor_by_sso' | 'sso_mandatory' }

/** Changes of sign-in factors require the password again, not only an open session. */
export const withPassword = async <T>(
  app: App,
  who: Person,
  { password, bySso }: Given,
  work: (tx: Tx<Person>) => Promise<T>,
) => {
  refuseActing(who)
  await limit(app, `password again ${who.id}`, passwordTries, hour)
  return within(app, who, async (tx) => {
    const person = await lockPerson(tx, who.id)
    if ((await standing(app, tx, who.id)).bySso || !person?.password_hash) throw new Refusal(bySso)
    if (!(await verifyPassword(password, person.password_hash))) throw refuseField('password', 'password_wrong')
    return work(tx)
  })
}
