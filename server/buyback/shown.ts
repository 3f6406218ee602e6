import { heldSince, holderOf } from '#domain/buyback/holder.ts'
import { buybackLife } from '#domain/buyback/life.ts'
import { absorbedOf, paidOf } from '#domain/buyback/price.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { heldItems } from '#domain/buyback/statuses.ts'
import { actorSeenBy, customerSeenBy } from '#domain/buyback/visible.ts'
import type { Language } from '#domain/money.ts'
import { inLanguage } from '#domain/own-texts.ts'
import { readerOf } from '#server/document/address.ts'
import { shownDocuments } from '#server/document/shown.ts'
import type { App } from '#server/platform/app.ts'
import { shownActions } from '#server/platform/event/actions.ts'
import type { Disclosure } from '#server/platform/event/consent.ts'
import { openIdentity } from '#server/platform/security/sealed-identity.ts'
import type { Person } from '#server/platform/who.ts'
import type { EventSettings } from './event-store.ts'
import { factsOf, statesOf } from './facts.ts'
import { lastRead, shownDevice } from './identity/shown.ts'
import { payableIn } from './payable.ts'
import { shownPhoto } from './photo/photos.ts'
import { effectsIn } from './proposal/differences.ts'
import { type DetailRow, shownRow } from './store.ts'
import { viewerOf } from './viewer.ts'

export const identityIn = (app: App, row: DetailRow) =>
  row.customer_identity ? openIdentity(app.config.secretKey, row.customer_identity) : null

const customerOf = (app: App, row: DetailRow) => {
  const identity = identityIn(app, row)
  return {
    clientLastname: row.customer_lastname ?? '',
    clientFirstname: row.customer_firstname ?? '',
    clientEmail: row.customer_email,
    clientPhone: row.customer_phone,
    clientStreet: row.customer_street,
    clientStreetMore: row.customer_street_more,
    clientZipCode: row.customer_zip_code,
    clientCity: row.customer_city,
    clientCountry: row.customer_country,
    ibanEnd: row.customer_iban_end,
    identificationType: identity?.clientNationalIdentificationType ?? null,
    identificationEnd: identity?.clientNationalIdentification.slice(-4) ?? null,
  }
}

const sinceIn = ({ item_moves, circuit_type }: DetailRow) => {
  const since = heldSince(item_moves, circuit_type)
  return since === null ? null : new Date(since).toISOString()
}

const heldIn = (row: DetailRow): Buyback['holder'] =>
  row.dispatch_reason === 'authorities'
    ? { by: 'authorities', since: row.dispatched_at }
    : { by: holderOf(row.item_status, row.circuit_type), since: sinceIn(row) }

const quarantineIn = (row: DetailRow, isHidden: boolean): Buyback['quarantine'] =>
  row.quarantine_reason && heldItems.some((item) => item === row.item_status)
    ? {
        reason: row.quarantine_reason,
        comment: row.quarantine_comment,
        decision: row.quarantine_decision,
        read: lastRead(row),
        signOutUntil: row.sign_out_until,
        proposalUntil: row.proposal_until,
        contestedAt: row.proposal_contested_at,
        contest: isHidden ? null : row.proposal_contest,
      }
    : null

/** The payment, with the name of its mode in the reader's language. */
const paymentIn = (row: DetailRow, language: Language): Buyback['payment'] => ({
  type: row.payment_type,
  label:
    row.payment_label === null
      ? null
      : inLanguage({ label: row.payment_label }, row.mode_translations ?? {}, language).label,
  due: row.payment_due,
  amount: row.payment_amount,
  payable: payableIn(row),
  paid: paidOf(row.payment_status, row.payment_amount),
  issuer: row.payment_issuer,
  paidAt: row.paid_at,
  information: row.payment_information,
})

/** A buyback as shown to one of its sides, with the allowed actions. */
export const shownBuyback = (
  app: App,
  who: Person,
  row: DetailRow,
  settings: EventSettings,
  disclosure: Disclosure,
): Buyback & { accountId: string } => {
  const viewer = viewerOf(who, disclosure, row.account_id)
  const isHidden = viewer === 'platform'
  const now = statesOf(row)
  return {
    ...shownRow(row, viewer),
    accountId: row.account_id,
    cartId: row.cart_id,
    externalCode: row.external_code,
    deliveryStatus: row.delivery_status,
    serialNumber: row.serial_number,
    state: row.state,
    responses: row.responses,
    priceBase: row.price_base,
    impactPriceEntries: row.impact_price_entries,
    priceListVersion: row.price_list_version,
    absorbedPrice: absorbedOf(row),
    bonusEntries: row.bonus_entries,
    buyer: { id: row.buyer_id, commonName: row.buyer_name ?? '' },
    payment: paymentIn(row, who.language),
    isCustomerHidden: isHidden,
    customer: customerSeenBy(viewer, customerOf(app, row)),
    device: shownDevice(row),
    lastRead: lastRead(row),
    check:
      row.controlled_price === null
        ? null
        : {
            state: row.controlled_state ?? row.state,
            responses: row.controlled_responses ?? [],
            impactPriceEntries: row.controlled_entries ?? [],
            answerEffects: effectsIn(row),
            comment: row.check_comment,
            by: row.checked_by_name ?? '',
            at: row.checked_at,
          },
    photos: (isHidden ? [] : row.photos).map((one) => shownPhoto(app, one)),
    thread: isHidden ? [] : row.proposal_thread,
    quarantine: quarantineIn(row, isHidden),
    cancellation: row.cancel_reason ? { reason: row.cancel_reason, comment: row.cancel_comment } : null,
    holder: heldIn(row),
    shippedAt: row.shipped_at,
    registeredAt: row.registered_at,
    completedAt: row.completed_at,
    language: row.language,
    createdBy: actorSeenBy(viewer, row.created_by_name, {
      firstname: row.customer_firstname,
      lastname: row.customer_lastname,
    }),
    documents: shownDocuments(app, isHidden ? [] : row.documents, readerOf(who), {
      status: row.status,
      storeId: row.store_id,
      sellerId: row.created_by,
    }).map((document) => ({ ...document, readyAt: document.readyAt && new Date(document.readyAt).toISOString() })),
    actions: shownActions(buybackLife, who, {
      now,
      facts: factsOf(row, settings, who, undefined, new Date()),
      issuer: row.payment_issuer,
    }),
    version: row.version,
  }
}
