import { auditFileAddress } from '#domain/audit/endpoints.ts'
import type { AuditSubject } from '#domain/audit/schema.ts'
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
      members: members.map((row) => ({ ...row, subject: row.subject as AuditSubject })),
    }
  },
  file: async ({ app, who }) => ({
    url: signedAddress(app.config.secretKey, auditFileAddress(who.accountId ?? everybody), { language: who.language }),
  }),
}
