import type { Role } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { mailEndpoints } from '#domain/mail/endpoints.ts'
import { mayReadLinks } from '#domain/mail/rules.ts'
import { type Tx, within } from '#server/platform/app.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { cut, isCounted, searched, sorted } from '#server/platform/lists.ts'
import { scopeOf } from '#server/platform/who.ts'
import { attachmentAddress, attachmentsOf } from './attachments.ts'
import { unsealed, withoutLinks } from './secrets.ts'

const columns = [
  'm.id',
  'm.kind',
  'm.recipient',
  'm.subject',
  'm.status',
  'm.error',
  'a.name as accountName',
  'm.created_at as createdAt',
  'm.sent_at as sentAt',
] as const

const rolesOf = async ({ db }: Tx, userId: string) =>
  (await db.selectFrom('user_modules').select('role').where('user_id', '=', userId).execute()).map(
    ({ role }) => role as Role,
  )

export const mailHandlers: Handlers<'mails'> = {
  list: async ({ app, who, query }) => {
    const [members, [counted]] = await app.database.read(scopeOf(who), (db) => {
      let base = db.selectFrom('mails as m').leftJoin('accounts as a', 'a.id', 'm.account_id')
      if (query.search) for (const word of searched('m.search', query.search)) base = base.where(word)
      if (query.status) base = base.where('m.status', 'in', query.status)
      const sorts = { createdAt: 'm.created_at', recipient: 'm.recipient', status: 'm.status', id: 'm.id' }
      return [
        cut(sorted(base.select(columns), query, mailEndpoints.list.list, sorts), query),
        base.select((select) => select.fn.countAll<number>().as('n')),
      ]
    })
    return { totalItems: isCounted(query) ? counted!.n : null, members }
  },
  read: ({ app, who, params }) =>
    within(app, who, async (tx) => {
      const mail = await tx.db
        .selectFrom('mails as m')
        .leftJoin('accounts as a', 'a.id', 'm.account_id')
        .select(columns)
        .select(['m.html', 'm.text', 'm.sealed', 'm.user_id'])
        .where('m.id', '=', params.id)
        .executeTakeFirst()
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
