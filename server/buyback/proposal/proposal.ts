import type { SilenceRule } from '#domain/account/schema.ts'
import { isOfRecord } from '#domain/buyback/events/identify.ts'
import { shortNumber } from '#domain/buyback/identity.ts'
import type { BuybackEvent } from '#domain/buyback/life.ts'
import { type Proposal, type ProposalAnswer, proposalDates, proposalStateOf } from '#domain/buyback/proposal.ts'
import { threadForCustomer } from '#domain/buyback/thread.ts'
import { Refusal } from '#domain/errors.ts'
import { statusAddress } from '#domain/status-page/link.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { opensLink } from '#server/platform/security/link-key.ts'
import { type Person, type Stranger, scopeOf, type Visitor } from '#server/platform/who.ts'
import { statusKey } from '#server/status-link/key.ts'
import { settingsOf } from '../event-store.ts'
import { statesOf } from '../facts.ts'
import { shownDevice } from '../identity/shown.ts'
import { proposedIn } from '../payable.ts'
import { photosOf } from '../photo/photos.ts'
import { buybackSubject } from '../subject.ts'
import { explainedIn, linesIn } from './differences.ts'
import { type ProposalRow, proposalRow } from './store.ts'

const date = (text: string | null) => (text === null ? null : new Date(text))

type Offer = NonNullable<Proposal['offer']>

const otherNumber = (row: ProposalRow) => {
  const device = shownDevice(row)
  return device && isOfRecord(device.as)
    ? { declared: shortNumber(device.declared), read: shortNumber(device.read) }
    : null
}

const offerIn = (row: ProposalRow, silence: SilenceRule, now: Date): Omit<Offer, 'photos'> => {
  const { declared, proposed } = proposedIn(row)
  const { lines, rest } = explainedIn(row)
  return {
    firstname: row.customer_firstname ?? '',
    declaredAt: row.created_at,
    declared,
    proposed,
    lines,
    rest,
    device: otherNumber(row),
    check: {
      at: row.checked_at,
      warehouse: row.warehouse_name ?? '',
    },
    payment: { type: row.payment_type, ibanEnd: row.customer_iban_end },
    city: row.customer_city,
    silence,
    dates: proposalDates(now, row.time_zone),
    thread: threadForCustomer(row.proposal_thread, row.shares_comment),
    contested: row.proposal_contested_at
      ? (lines.find(({ questionId }) => questionId === row.proposal_contest_question)?.question ?? null)
      : null,
  }
}

/** The proposal as shown to its customer. Read-only: mail scanners also open links. */
const shown = async (app: App, tx: Tx<Stranger>, id: string, accepted = false): Promise<Proposal> => {
  const row = await proposalRow(tx, id)
  if (!row) throw new Refusal('not_found')
  const now = new Date()
  const state = proposalStateOf(
    {
      ...statesOf(row),
      quarantineReason: row.quarantine_reason,
      proposalUntil: date(row.proposal_until),
      proposalContestedAt: date(row.proposal_contested_at),
      proposalContest: row.proposal_contest,
      validatedPrice: row.validated_price,
    },
    now,
  )
  if (!state) throw new Refusal('not_found')
  const answerable = state === 'open' || state === 'contested'
  return {
    state,
    identificationNumber: row.identification_number,
    product: row.product.label,
    found: row.found_product?.label ?? null,
    language: row.language,
    currency: row.currency,
    until: row.proposal_until,
    settled:
      accepted && state === 'accepted'
        ? {
            amount: proposedIn(row).proposed,
            paidBy: proposalDates(now, row.time_zone).paid,
            follow: statusAddress(id, statusKey(app.config.secretKey, row)),
          }
        : null,
    offer: answerable
      ? {
          ...offerIn(row, (await settingsOf(tx, id)).proposal_rule, now),
          photos: (await photosOf(app, tx, id)).filter(({ source }) => source !== 'customer' || state === 'contested'),
        }
      : null,
  }
}

/** Runs `work` as the bearer of the link (`link` in the event table), only on the site of the buyback's account. */
const asBearer = <T>(
  app: App,
  who: Person | Visitor,
  { id, key }: { id: string; key: string | undefined },
  work: (tx: Tx<Stranger>) => Promise<T>,
) => {
  if (!opensLink(app.config.secretKey, 'proposal', id, key)) throw new Refusal('not_found')
  return app.database.transaction(scopeOf(who), { kind: 'stranger', name: '–', language: who.language }, work)
}

export const readProposal = (app: App, who: Person | Visitor, id: string, key: string | undefined) =>
  asBearer(app, who, { id, key }, (tx) => shown(app, tx, id))

const events = {
  accept: 'acceptProposal',
  reject: 'rejectProposal',
  recycle: 'recycle',
  contest: 'contestLine',
} as const satisfies Record<ProposalAnswer['answer'], BuybackEvent>

/** Refuses an answer to a price or line that has changed since the customer loaded the page. */
export const seenWith = ({ price, questionId }: { price: number; questionId?: unknown }): typeof buybackSubject => ({
  ...buybackSubject,
  lock: async (tx, id, event, input) => {
    const locked = await buybackSubject.lock(tx, id, event, input)
    if (!locked) return null
    if (proposedIn(locked.row).proposed !== price) throw new Refusal('proposal_changed')
    const isLine = () => linesIn(locked.row).some((line) => line.changed && line.questionId === questionId)
    if (questionId && !isLine()) throw new Refusal('invalid_input', {}, [{ path: 'questionId', code: 'invalid_id' }])
    return locked
  },
})

export const answerProposal = (app: App, who: Person | Visitor, id: string, body: ProposalAnswer) =>
  asBearer(app, who, { id, key: body.key }, async (tx) => {
    const contested = body.answer === 'contest' ? body.questionId : null
    await perform(tx, seenWith({ price: body.price, questionId: contested }), {
      id,
      event: events[body.answer],
      input: body.answer === 'contest' ? { message: body.message, questionId: body.questionId } : undefined,
    })
    return shown(app, tx, id, body.answer === 'accept')
  })
