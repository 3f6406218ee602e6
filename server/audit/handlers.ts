import { auditFileAddress } from '#domain/audit/endpoints.ts'
import { within } from '#server/platform/app.ts'
import { checkAllConsents } from '#server/platform/event/consent.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isCounted } from '#server/platform/list/lists.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { scopeOf } from '#server/platform/who.ts'
import { everybody } from './file.ts'
import { auditPage } from './store.ts'

export const auditHandlers: Handlers<'audit'> = {
  list: async ({ app, who, query }) => {
    const [members, [counted]] = await app.database.read(scopeOf(who), (db) => auditPage(db, who.accountId, query))
    return {
      totalItems: isCounted(query) ? counted!.n : null,
      members: members.map((row) => ({ ...row, subject: row.subject })),
    }
  },
  file: ({ app, who }) =>
    within(app, who, async (tx) => {
      await checkAllConsents(tx)
      const path = auditFileAddress(who.accountId ?? everybody)
      return { url: signedAddress(app.config.secretKey, path, { language: who.language }) }
    }),
}
