import { shortNumber } from '#domain/buyback/identity.ts'
import type { BuybackEvent } from '#domain/buyback/life.ts'
import { amountsOf, type CheckedSale } from '#domain/buyback/price.ts'
import { proposalAddress } from '#domain/buyback/proposal.ts'
import { isNegotiated } from '#domain/buyback/rules.ts'
import { signOutGuideOf } from '#domain/buyback/sign-out.ts'
import { heldItems, isLost } from '#domain/buyback/statuses.ts'
import { threadForCustomer } from '#domain/buyback/thread.ts'
import { availableOf } from '#domain/buyback/ways-out.ts'
import { isOneOf, present } from '#domain/checked.ts'
import { timeZoneIn } from '#domain/client/defaults.ts'
import { customerReader } from '#domain/document/readers.ts'
import { isSignedOrder } from '#domain/document/signature.ts'
import { Refusal } from '#domain/errors.ts'
import { ibanReasonOf } from '#domain/iban/request.ts'
import type { Language } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { withoutRepeatedStatuses } from '#domain/package/delivery.ts'
import { nearestPoints } from '#domain/package/drop-off.ts'
import { paymentTermsOf } from '#domain/payment/terms.ts'
import { type StatusPage, statusActions } from '#domain/status-page/endpoints.ts'
import { answersOffer, inputByLink, linkEvents, situationOf, stepsOf } from '#domain/status-page/situation.ts'
import { declaredIn, lastRead, shownDevice } from '#server/buyback/identity/shown.ts'
import { linkActions } from '#server/buyback/link-actions.ts'
import { payableIn, proposedIn, salePricesIn } from '#server/buyback/payable.ts'
import { photosOf } from '#server/buyback/photo/photos.ts'
import { seenWith } from '#server/buyback/proposal/proposal.ts'
import { chooseSms } from '#server/buyback/sms-choice.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import { instructionsOf } from '#server/circuit/instructions.ts'
import { shownDocuments } from '#server/document/shown.ts'
import { mailIbanLink } from '#server/iban-link/mail.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { linkKey } from '#server/platform/security/link-key.ts'
import type { Person, Stranger, Visitor } from '#server/platform/who.ts'
import { say } from '#server/platform/words.ts'
import { opensStatus } from '#server/status-link/key.ts'
import { townPosition } from '#server/town/position.ts'
import { walletLinks } from '#server/wallet/links.ts'
import { followedOf, untilOf } from './followed.ts'
import { orderToSign } from './order.ts'
import { dropOffOf as dropOffOfParcel, type FollowedRow, followedBuyback, parcelOf } from './store.ts'

export type Asked = { id: string; key: string | undefined; language: Language }

/** Runs `work` as the bearer of a link, only on the site of the buyback's account. */
export const asBearer = async <T>(
  app: App,
  who: Visitor | Person,
  { id, key, language }: Asked,
  work: (tx: Tx<Stranger>, row: FollowedRow, accountId: string) => Promise<T>,
) => {
  const { accountId } = who
  if (!accountId) throw new Refusal('not_found')
  const bearer: Stranger = { kind: 'stranger', name: '', language }
  return app.database.transaction({ accountId }, bearer, async (tx) => {
    const row = await followedBuyback(tx, accountId, id)
    if (!row || !opensStatus(app.config.secretKey, row, key)) throw new Refusal('not_found')
    const name = [row.customer_firstname, row.customer_lastname].filter(Boolean).join(' ')
    return work({ ...tx, who: { ...bearer, name } }, row, accountId)
  })
}

const labelOf = ({ payment_label: label, mode_translations }: FollowedRow, language: Language) =>
  label === null ? null : inLanguage({ label }, mode_translations ?? {}, language).label

const deviceOf = (row: FollowedRow) => {
  const device = shownDevice(row)
  const declared = shortNumber(declaredIn(row))
  if (!device) {
    const last = lastRead(row)
    const number = last && shortNumber(last)
    return declared === null && number === null ? null : { declared, read: number, unreadable: false, found: null }
  }
  const read = shortNumber(device.read)
  return { declared, read, unreadable: read === null, found: device.found?.label ?? null }
}

/** Null unless a decision about the item was made; an item only put aside is not explained yet. */
const holdOf = (row: FollowedRow, prices: CheckedSale, language: Language): StatusPage['hold'] => {
  const { quarantine_reason: reason, quarantine_decision: decision } = row
  if (!reason || reason === 'price' || !decision || !explained.some((item) => item === row.item_status)) return null
  // The customer has signed out; the item is checked again.
  if (decision === 'requestSignOut' && row.item_status === 'item_awaiting_compliancy_tests') return null
  return {
    why: say(language, `buybackMail.why.${reason}`),
    signOut:
      decision === 'requestSignOut'
        ? {
            guide: signOutGuideOf(row.product),
            total: availableOf({ ...prices, payment: row.payment_status, unlockedPrice: row.unlocked_price }),
          }
        : null,
    messages: threadForCustomer(row.proposal_thread, row.shares_comment),
  }
}
const explained = [...heldItems, 'item_awaiting_compliancy_tests', 'item_returned'] as const

const dropOffOf = async (tx: Tx<Stranger>, row: FollowedRow): Promise<StatusPage['dropOff']> => {
  const found = await dropOffOfParcel(tx, row.account_id, row.id)
  if (!found?.drop_off || !found.tracking_number) return null
  const { customer_country: country, customer_zip_code: zipCode, customer_city: city } = row
  const { code, mark, points } = found.drop_off
  const from = country && zipCode && city ? await townPosition({ country, zipCode, city }) : null
  return {
    qrCode: await qrCodeOf(code),
    trackingNumber: found.tracking_number,
    mark: mark ?? null,
    near: from && city,
    timeZone: timeZoneIn(country ?? '', found.time_zone),
    points: nearestPoints(points, from),
  }
}

type Papers = Pick<StatusPage, 'documents' | 'passes' | 'signing' | 'signedAt'>

const papersOf = async (app: App, tx: Tx<Stranger>, row: FollowedRow): Promise<Papers> => {
  const documents = shownDocuments(app, row.documents, customerReader, {
    status: row.status,
    storeId: row.store_id,
    sellerId: row.created_by,
  })
  const passesOf = await walletLinks(app, tx, row.account_id, tx.who.language)
  const order = orderToSign(row)
  const signedAt = row.documents.find(isSignedOrder)?.readyAt
  return {
    documents,
    passes: passesOf({ id: row.id, itemStatus: row.item_status, documents }),
    signing: order && {
      file: order.file,
      url: documents.find(({ id }) => id === order.id)?.url ?? null,
      name: [row.customer_firstname, row.customer_lastname].filter(Boolean).join(' '),
      again: row.was_signed,
    },
    signedAt: signedAt ? new Date(signedAt).toISOString() : null,
  }
}

const instructed: readonly StatusPage['situation'][] = ['toDrop', 'toSend']

const nextStepsOf = (row: FollowedRow, language: Language, isPrintless: boolean) =>
  instructionsOf(
    {
      type: row.circuit_type,
      defaultInstructions: row.default_instructions ?? true,
      instructions: row.instructions ?? [],
    },
    language,
    { isPrintless, isSigned: row.documents.some(isSignedOrder) },
  )

const shownDigits = 2
/** A choice that was made can be withdrawn even where no messages are offered any more. */
const smsOf = ({ offers_sms, customer_phone, customer_sms }: FollowedRow): StatusPage['sms'] =>
  customer_phone && (offers_sms || customer_sms)
    ? { chosen: customer_sms, phoneEnd: customer_phone.slice(-shownDigits) }
    : null

const offered = ['proposal', 'noValue', 'contested'] as const satisfies readonly StatusPage['situation'][]

const shown = async (app: App, tx: Tx<Stranger>, row: FollowedRow): Promise<StatusPage> => {
  const followed = followedOf(row)
  const now = new Date()
  const situation = situationOf(followed, now)
  const parcel = await parcelOf(tx, row.account_id, row.id)
  const dropOff = situation === 'toSend' ? await dropOffOf(tx, row) : null
  const prices = salePricesIn(row)
  const { declared, proposed } = proposedIn(row)
  const { price, total } = amountsOf(prices)
  const allowed = await linkActions(tx, row)
  // While a contested check is repeated, no offer stands.
  const isOffered = row.item_status === 'item_in_quarantine' && offered.some((one) => one === situation)
  return {
    id: row.id,
    identificationNumber: row.identification_number,
    product: row.product,
    situation,
    status: row.status,
    circuitType: row.circuit_type,
    steps: stepsOf(followed, now),
    until: untilOf(row, situation),
    store: row.store_name
      ? { name: row.store_name, street: row.store_street, zipCode: row.store_zip_code, city: row.store_city }
      : null,
    payment: {
      label: labelOf(row, tx.who.language),
      due: row.payment_due,
      terms: paymentTermsOf({
        circuitType: row.circuit_type,
        paymentDue: row.payment_due,
        paymentType: row.payment_type,
        transferSpeed: row.transfer_speed,
        negotiated: isOffered || isNegotiated(row.status),
        lost: isLost(row.item_status),
      }),
      price,
      bonus: row.bonus,
      total,
      payable: payableIn(row),
      currency: row.currency,
    },
    device: deviceOf(row),
    proposal: isOffered
      ? {
          total: proposed,
          declared,
          comment: row.shares_comment ? row.check_comment : null,
          address: proposalAddress({ id: row.id, key: linkKey(app.config.secretKey, 'proposal', row.id) }),
          hasPhotos: (await photosOf(app, tx, row.id)).some(({ source }) => source === 'check'),
        }
      : null,
    hold: holdOf(row, prices, tx.who.language),
    instructions: instructed.includes(situation) ? nextStepsOf(row, tx.who.language, dropOff !== null) : [],
    tracking: parcel?.tracking_number
      ? {
          number: parcel.tracking_number,
          isReturn: parcel.kind === 'return',
          events: withoutRepeatedStatuses(parcel.events).map(({ status, at }) => ({
            status,
            at: new Date(at).toISOString(),
          })),
        }
      : null,
    dropOff,
    ...(await papersOf(app, tx, row)),
    sms: smsOf(row),
    actions: statusActions.filter((name) => allowed.includes(name)),
  }
}

/** The page after a change of its buyback. */
export const shownAgain = async (app: App, tx: Tx<Stranger>, { account_id, id }: FollowedRow) =>
  shown(app, tx, present(await followedBuyback(tx, account_id, id)))

/** Read-only: mail clients prefetch links. */
export const readStatus = (app: App, who: Visitor | Person, asked: Asked) =>
  asBearer(app, who, asked, (tx, row) => shown(app, tx, row))

const isByLink = (name: string): name is BuybackEvent => isOneOf(linkEvents, name)

export const actByLink = (
  app: App,
  who: Visitor | Person,
  asked: Asked & { event: string; input: Record<string, unknown>; price?: number | undefined },
) =>
  asBearer(app, who, asked, async (tx, row) => {
    const { event, id, price } = asked
    if (!isByLink(event)) throw new Refusal('not_found')
    const input = inputByLink(event, asked.input)
    if (answersOffer(event) && price === undefined)
      throw new Refusal('invalid_input', {}, [{ path: 'price', code: 'required' }])
    const subject = price === undefined ? buybackSubject : seenWith({ price, questionId: input.questionId })
    await perform(tx, answersOffer(event) ? subject : buybackSubject, {
      id,
      event,
      input,
      reason: 'reason' in input ? String(input.reason) : null,
    })
    return shownAgain(app, tx, row)
  })

export const chooseMessages = (
  app: App,
  who: Visitor | Person,
  { sms, phoneEnd, ...asked }: Asked & { sms: boolean; phoneEnd: string },
) =>
  asBearer(app, who, asked, async (tx, row, accountId) => {
    const shownSms = smsOf(row)
    if (!shownSms || !row.customer_phone || (sms && !row.offers_sms)) throw new Refusal('not_found')
    // The choice is made for the number that the page has shown.
    if (sms && shownSms.phoneEnd !== phoneEnd) throw new Refusal('conflict')
    const { cart_id: cartId, customer_phone: phone, customer_email: email } = row
    await chooseSms(tx, { accountId, cartId, phone, email }, sms)
    return shownAgain(app, tx, row)
  })

/** Mails an IBAN link to the address of the sale; it is never returned here. */
export const askIbanLink = async (app: App, who: Visitor | Person, asked: Asked) => {
  const due = await asBearer(app, who, asked, async (_tx, row, accountId) => {
    const reason = ibanReasonOf(row.payment_status, row.payment_type, row.customer_iban !== null)
    return reason ? { accountId, reason } : null
  })
  if (due) await mailIbanLink(app, due.accountId, asked.id, due.reason)
  return null
}
