import { smsField } from '#domain/buyback/edit.ts'
import type { Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { newId } from '#server/platform/security/crypto.ts'
import type { Who } from '#server/platform/who.ts'
import { type SmsCustomer, storeSmsChoice } from './sms-store.ts'

/** Stores the choice of a customer in all buybacks of the number; the history proves when and by whom. */
export const chooseSms = async (tx: Tx<Who>, customer: SmsCustomer, sms: boolean) => {
  const { accountId } = customer
  for (const id of await storeSmsChoice(tx, customer, sms))
    await record(tx, {
      accountId,
      subject: 'buyback',
      id,
      event: 'changeDetails',
      eventId: newId(),
      changes: { [smsField(sms)]: true },
    })
}
