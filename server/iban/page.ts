import { Refusal, refuseField } from '#domain/errors.ts'
import type { IbanPage } from '#domain/iban/endpoints.ts'
import { ibanReasonOf, ibanStateOf, isRenewable, isSameZipCode } from '#domain/iban/request.ts'
import type { Language } from '#domain/money.ts'
import { ibanProblem } from '#domain/payment/payable.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import { ibanColumns } from '#server/cart/customer.ts'
import { mailIbanLink } from '#server/iban-link/mail.ts'
import { providerOf } from '#server/payment-mode/read.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { opensLink } from '#server/platform/security/link-key.ts'
import type { Person, Stranger, Visitor } from '#server/platform/who.ts'
import { countWrong, markUsed, requestOf } from './store.ts'

type Asked = { id: string; key: string | undefined; language: Language }
type Request = NonNullable<Awaited<ReturnType<typeof requestOf>>>

/** Runs `work` as the bearer of a request's link, only on the site of its account. */
const asBearer = async <T>(
  app: App,
  who: Visitor | Person,
  { id, key, language }: Asked,
  lock: boolean,
  work: (tx: Tx<Stranger>, request: Request, accountId: string) => Promise<T>,
) => {
  const { accountId } = who
  if (!accountId || !opensLink(app.config.secretKey, 'iban', id, key)) throw new Refusal('not_found')
  const bearer: Stranger = { kind: 'stranger', name: '', language }
  return app.database.transaction({ accountId }, bearer, async (tx) => {
    const request = await requestOf(tx, accountId, id, lock)
    if (!request) throw new Refusal('not_found')
    const name = [request.customer_firstname, request.customer_lastname].filter(Boolean).join(' ')
    return work({ ...tx, who: { ...bearer, name } }, request, accountId)
  })
}

const wantedFor = (row: Request) =>
  ibanReasonOf(row.payment_status, row.payment_type, row.customer_iban_end !== null) !== null

const stateOf = (row: Request) =>
  ibanStateOf(
    {
      usedAt: row.used_at === null ? null : new Date(row.used_at),
      expiresAt: new Date(row.expires_at),
      wrong: row.wrong,
      isLatest: row.is_latest,
      wanted: wantedFor(row),
    },
    new Date(),
  )

const shown = (row: Request): IbanPage => {
  const state = stateOf(row)
  const open = state === 'open'
  return {
    state,
    reason: row.reason,
    identificationNumber: row.identification_number,
    product: row.product.label,
    language: row.language,
    currency: row.currency,
    amount: open ? row.payment_amount : null,
    ibanEnd: open ? row.customer_iban_end : null,
    asksZipCode: row.customer_zip_code !== null,
  }
}

/** Read-only: mail clients prefetch links. */
export const readIbanPage = (app: App, who: Visitor | Person, asked: Asked) =>
  asBearer(app, who, asked, false, async (_tx, row) => shown(row))

type Given = { iban: string; zipCode: string | null }

export const giveIban = async (app: App, who: Visitor | Person, asked: Asked, { iban, zipCode }: Given) => {
  const answer = await asBearer(app, who, asked, true, async (tx, row, accountId) => {
    const state = stateOf(row)
    if (state !== 'open') throw new Refusal('iban_link_over')
    // The wrong attempt is counted and committed although refused, to limit guessing with a forwarded mail.
    if (row.customer_zip_code !== null && !isSameZipCode(zipCode ?? '', row.customer_zip_code)) {
      await countWrong(tx, accountId, row.id)
      return null
    }
    const problem = ibanProblem(iban, await providerOf(tx, accountId, row.payment_mode_id))
    if (problem) throw refuseField('iban', problem)
    await markUsed(tx, accountId, row.id)
    await perform(tx, buybackSubject, {
      id: row.buyback_id,
      event: 'giveIban',
      columns: ibanColumns(app.config.secretKey, iban),
    })
    return shown((await requestOf(tx, accountId, row.id, false))!)
  })
  if (!answer) throw new Refusal('iban_not_confirmed', {}, [{ path: 'zipCode', code: 'iban_not_confirmed' }])
  return answer
}

/** Sends a new link for an expired one, only to the address of the sale. */
export const renewIbanLink = async (app: App, who: Visitor | Person, asked: Asked) => {
  const due = await asBearer(app, who, asked, false, async (_tx, row, accountId) =>
    isRenewable(stateOf(row)) ? { accountId, buybackId: row.buyback_id, reason: row.reason } : null,
  )
  if (!due) return null
  const { accountId, buybackId } = due
  await mailIbanLink(app, accountId, buybackId, due.reason)
  return null
}
