import { first } from '#domain/checked.ts'
import { check, email as emailSchema } from '#domain/text.ts'
import { ConfigError } from '#server/db/config-error.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { invitationOf } from '#server/session/password.ts'
import { addSuperAdministrator } from '#server/user/super-administrator.ts'
import { findByEmail } from './store.ts'

/** Name derived from an e-mail address: ada.lovelace is Ada Lovelace. */
const nameOf = (address: string) => {
  const words = first(address.split('@'))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => first(word).toUpperCase() + word.slice(1))
  return { firstname: words[0] ?? 'Super', lastname: words.slice(1).join(' ') || 'Administrator' }
}

/** Command line: creates or finds an invited super administrator and prints the password link. */
export const inviteFromShell = async (app: App, address: string) => {
  const { value: email, violations } = check(emailSchema, address)
  if (violations || !email)
    throw new ConfigError(`"${address}" is no e-mail address: npm start -- invite person@example.org`)
  return app.database.transaction('platform', systemUser('setup'), async (tx) => {
    const known = await findByEmail(tx, email)
    if (known && !known.isSuperAdministrator) throw new ConfigError(`${email} is already known, with another role.`)
    if (known && known.status !== 'invited')
      throw new ConfigError(
        `${email} is a super administrator already: a new password is asked for on the sign-in page.`,
      )
    const id =
      known?.id ?? (await addSuperAdministrator(tx, { ...nameOf(email), email, language: null, passwordHash: null }))
    return invitationOf(app, tx, id)
  })
}
