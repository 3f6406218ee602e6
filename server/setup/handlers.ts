import { Refusal } from '#domain/errors.ts'
import { testMail } from '#server/mail/try.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { platformName } from '#server/platform/platform-name.ts'
import { hashPassword } from '#server/platform/security/crypto.ts'
import type { Stranger } from '#server/platform/who.ts'
import { addSuperAdministrator } from '#server/user/super-administrator.ts'
import { deleteLinks, isOpen, lockLinks, setPlatformName } from './store.ts'

const withLink = <T>(app: App, who: Stranger, token: string, work: (tx: Tx<Stranger>) => Promise<T>) =>
  app.database.transaction('platform', who, async (tx) => {
    if (!(await isOpen(tx, token))) throw new Refusal('link_expired')
    return work(tx)
  })

export const setupHandlers: Handlers<'setup'> = {
  read: ({ app, who, params }) =>
    withLink(app, who, params.token, async (tx) => ({ platformName: await platformName(tx) })),

  testMail: async ({ app, who, params, body }) => {
    const name = await withLink(app, who, params.token, platformName)
    return testMail(app, { to: body.email, company: name, language: who.language })
  },

  create: async ({ app, who, params, body }) => {
    await withLink(app, who, params.token, async () => null)
    const passwordHash = await hashPassword(body.password)
    return app.database.transaction('platform', who, async (tx) => {
      await lockLinks(tx)
      if (!(await isOpen(tx, params.token))) throw new Refusal('link_expired')
      const { platformName: name, firstname, lastname, email, language } = body
      const named = { ...tx, who: { ...who, name: `${firstname} ${lastname}` } }
      const id = await addSuperAdministrator(named, { firstname, lastname, email, language, passwordHash })
      await setPlatformName(tx, name)
      await record(named, { accountId: null, subject: 'platform', id, event: 'setup', changes: { name } })
      await deleteLinks(tx)
      return null
    })
  },
}
