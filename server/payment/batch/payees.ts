import { payeeCacheDays, payeeFinding } from '#domain/payment/payee.ts'
import { sepaLengths } from '#domain/payment/sepa/pain001.ts'
import { sepaText } from '#domain/payment/sepa/text.ts'
import { payeeServiceOf, type VerifyPayee } from '#server/connectors/payee.ts'
import { open, seal } from '#server/db/seal.ts'
import { type App, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { signatureUnder } from '#server/platform/security/crypto.ts'
import { systemUser } from '#server/platform/who.ts'
import type { BatchFull } from './batch-store.ts'
import {
  beginPayees,
  cachedPayees,
  cachePayees,
  deleteOldPayees,
  type PayeeCheck,
  type PayeeItem,
  payeesToVerify,
  writePayees,
} from './payee-store.ts'

const us = systemUser('payment')
const first = '00000000-0000-0000-0000-000000000000'
/** Transfers per chunk: results are stored and progress is shown after each. */
const atOnce = 100
/** Concurrent calls to the provider. */
const lanes = 8

type Payee = { key: string; name: string; iban: string }

/** Name as the bank file contains it; `key` is a keyed hash of name and IBAN. */
const payeeOf = (app: App, item: PayeeItem): Payee => {
  const name = sepaText(item.name, sepaLengths.name)
  const iban = open(app.config.secretKey, item.iban)
  const text = JSON.stringify([name.toLowerCase(), iban])
  return { key: signatureUnder(app.config.secretKey.oldest, 'payee', text), name, iban }
}

/** Asks the provider for each payee, with at most `lanes` concurrent calls. */
const askAll = async (app: App, verify: VerifyPayee, payees: readonly Payee[]) => {
  const waiting = [...payees]
  const checks: PayeeCheck[] = []
  const lane = async () => {
    for (let payee = waiting.shift(); payee; payee = waiting.shift()) {
      const { result, name } = await verify(payee)
      const suggestion = result === 'close_match' && name ? seal(app.config.secretKey, name) : null
      checks.push({ mark: payee.key, result, suggestion, checked_at: new Date().toISOString() })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return checks
}

/** Results by key: answers of the last days, and the provider's for the others. Outages are asked again at the next check. */
const checksOf = async (app: App, { account_id }: BatchFull, verify: VerifyPayee, payees: readonly Payee[]) => {
  const byKey = new Map(payees.map((payee) => [payee.key, payee]))
  const cached = await within(app, us, (tx) => cachedPayees(tx, account_id, [...byKey.keys()], payeeCacheDays))
  for (const { mark } of cached) byKey.delete(mark)
  const asked = await askAll(app, verify, [...byKey.values()])
  await within(app, us, (tx) =>
    cachePayees(
      tx,
      account_id,
      asked.filter(({ result }) => result !== 'not_available'),
    ),
  )
  return new Map([...cached, ...asked].map((check) => [check.mark, check]))
}

/**
 * Verifies the payees of a batch in chunks, outside transactions. Without a provider nothing happens. False: the batch
 * was discarded meanwhile.
 */
export const verifyPayees = async (app: App, batch: BatchFull) => {
  const verify = await payeeServiceOf(app, batch.account_id)
  await within(app, us, (tx) => beginPayees(tx, batch, verify !== null))
  if (!verify) return true
  let after = first
  for (;;) {
    const items = await within(app, us, (tx) => payeesToVerify(tx, batch, after, atOnce))
    const last = items.at(-1)
    if (!last) break
    const payees = items.map((item) => ({ item, payee: payeeOf(app, item) }))
    const checks = await checksOf(
      app,
      batch,
      verify,
      payees.map(({ payee }) => payee),
    )
    const writes = payees.flatMap(({ item: { payment_id }, payee }) => {
      const check = checks.get(payee.key)
      if (!check) return []
      const { result, suggestion, checked_at } = check
      const name = suggestion && open(app.config.secretKey, suggestion)
      return [{ payment_id, result, name, checked_at, finding: payeeFinding(result) }]
    })
    if (!(await within(app, us, (tx) => writePayees(tx, batch, writes)))) return false
    after = last.payment_id
  }
  await within(app, us, (tx) =>
    record(tx, { accountId: batch.account_id, subject: 'batch', id: batch.id, event: 'payeesVerified' }),
  )
  return true
}

/** Deletes expired answers of providers. */
export const sweepPayees = (app: App) => within(app, us, (tx) => deleteOldPayees(tx, payeeCacheDays))
