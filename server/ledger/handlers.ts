import { ledgerFileAddress } from '#domain/ledger/endpoints.ts'
import { monthsOf } from '#domain/ledger/months.ts'
import { within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { signedAddress } from '#server/platform/security/signed-address.ts'
import { accountIdOf } from '#server/platform/who.ts'
import { sumsByMonth } from './store.ts'

export const ledgerHandlers: Handlers<'ledger'> = {
  months: ({ app, who, query }) =>
    within(app, who, async (tx) => ({ months: monthsOf(await sumsByMonth(tx, accountIdOf(who, query.accountId))) })),
  /** Downloads are recorded in history. */
  file: ({ app, who, body: { file, month, accountId: given } }) =>
    within(app, who, async (tx) => {
      const accountId = accountIdOf(who, given ?? undefined)
      await record(tx, { accountId, subject: 'ledger', id: accountId, event: 'download', reason: `${file} ${month}` })
      return { url: signedAddress(app.config.secretKey, ledgerFileAddress(accountId, file, month, who.language)) }
    }),
}
