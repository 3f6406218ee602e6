import { Refusal } from '#domain/errors.ts'
import { mailboxProofs, mayReadLinks, staysInSandbox } from '#domain/mail/rules.ts'
import { documentAddress, readerOf } from '#server/document/address.ts'
import { within } from '#server/platform/app.ts'
import { disclosureIn, disclosureOf, isDisclosed } from '#server/platform/event/consent.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isCounted } from '#server/platform/list/lists.ts'
import { scopeOf } from '#server/platform/who.ts'
import { unsealed, withoutLinks } from './secrets.ts'
import { attachedDocuments, attachmentsOf, joinedAccount, mailById, mailPage, rolesOf } from './store.ts'

export const mailHandlers: Handlers<'mails'> = {
  list: async ({ app, who, query }) => {
    const disclosure = await disclosureOf(app, who)
    const [members, [counted]] = await app.database.read(scopeOf(who), (db) => mailPage(db, query, disclosure))
    return { totalItems: isCounted(query) ? counted!.n : null, members }
  },
  read: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const disclosure = await disclosureIn(tx)
      const mail = await mailById(tx, params.id, disclosure)
      if (!mail) throw new Refusal('not_found')
      if (mail.isCustomerHidden) return { ...mail, html: '', text: '', linksHidden: false, attachments: [] }
      const attachments = await attachmentsOf(tx, mail.id)
      const documents = attachments.length > 0 ? await attachedDocuments(tx, mail.id) : null
      const joined = mail.user_id === null ? null : await joinedAccount(tx, mail.user_id)
      const isOpen = mayReadLinks({
        closedToPlatform: joined !== null && !isDisclosed(disclosure, joined),
        reader: who.role,
        recipient: mail.user_id === null ? null : await rolesOf(tx, mail.user_id),
        provesMailbox: mailboxProofs.includes(mail.kind),
        // Mails that a sandbox keeps are not sent by the mail server either.
        hasMailServer: app.config.smtpUrl !== undefined && !(mail.sandbox && staysInSandbox(mail)),
      })
      const hasLinks = mail.sealed !== null || withoutLinks(mail).text !== mail.text
      return {
        ...mail,
        ...(isOpen ? unsealed(app.config.secretKey, mail) : withoutLinks(mail)),
        linksHidden: hasLinks && !isOpen,
        // Served like any other document: by its kind and current state, and recorded.
        attachments: attachments.map(({ id, name, bytes }) => {
          const documentId = documents?.get(id)
          return { id, name, bytes, url: documentId ? documentAddress(app, documentId, readerOf(who)) : null }
        }),
      }
    }),
}
