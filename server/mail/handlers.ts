import { Refusal } from '#domain/errors.ts'
import { mayReadLinks } from '#domain/mail/rules.ts'
import { within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isCounted } from '#server/platform/lists.ts'
import { scopeOf } from '#server/platform/who.ts'
import { attachmentAddress } from './attachments.ts'
import { unsealed, withoutLinks } from './secrets.ts'
import { attachmentsOf, mailById, mailPage, rolesOf } from './store.ts'

export const mailHandlers: Handlers<'mails'> = {
  list: async ({ app, who, query }) => {
    const [members, [counted]] = await app.database.read(scopeOf(who), (db) => mailPage(db, query))
    return { totalItems: isCounted(query) ? counted!.n : null, members }
  },
  read: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const mail = await mailById(tx, params.id)
      if (!mail) throw new Refusal('not_found')
      const attachments = await attachmentsOf(tx, mail.id)
      const isOpen = mayReadLinks({
        reader: who.role,
        recipient: mail.user_id === null ? null : await rolesOf(tx, mail.user_id),
        hasMailServer: app.config.smtpUrl !== undefined,
      })
      const hasLinks = mail.sealed !== null || withoutLinks(mail).text !== mail.text
      return {
        ...mail,
        ...(isOpen ? unsealed(app.config.secretKey, mail) : withoutLinks(mail)),
        linksHidden: hasLinks && !isOpen,
        attachments: attachments.map(({ id, name, bytes }) => ({ id, name, bytes, url: attachmentAddress(app, id) })),
      }
    }),
}
