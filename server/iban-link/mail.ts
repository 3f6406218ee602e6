import { type IbanReason, ibanLinksPerDay } from '#domain/iban/request.ts'
import type { App } from '#server/platform/app.ts'
import { limit } from '#server/platform/http/limits.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'

const mails = { missing: 'ibanWanted', failed: 'paymentFailed' } as const

/** Mails a new link to the address of the sale, limited per day. */
export const mailIbanLink = async (app: App, accountId: string, buybackId: string, reason: IbanReason) => {
  await limit(app, `iban link ${buybackId}`, ibanLinksPerDay, 86_400)
  await app.database.transaction({ accountId }, null, (tx) =>
    enqueue(tx, 'mailCustomer', { accountId, buybackId, mail: mails[reason] }),
  )
}
