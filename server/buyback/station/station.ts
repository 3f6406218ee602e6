import { buybackLife } from '#domain/buyback/life.ts'
import { isCommitted } from '#domain/buyback/rules.ts'
import { type ErrorCode, Refusal } from '#domain/errors.ts'
import { parcelKeys } from '#domain/package/arrival.ts'
import { keysOf, shortestCode } from '#domain/warehouse/code.ts'
import { stationReason } from '#domain/warehouse/reason.ts'
import type { CheckSheet, FoundItem, StationName } from '#domain/warehouse/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { shownActions } from '#server/platform/event/actions.ts'
import { perform } from '#server/platform/event/perform.ts'
import type { Person } from '#server/platform/who.ts'
import { placesIn } from '#server/stock/places.ts'
import { type BuybackRow, settingsOf } from '../event-store.ts'
import { absorptionOf, checkedWith, factsOf, statesOf } from '../facts.ts'
import { declaredIn, shownDevice } from '../identity/shown.ts'
import { shownPhoto } from '../photo/photos.ts'
import { loadBuyback } from '../store.ts'
import { buybackSubject } from '../subject.ts'
import { checkinReason, checkVerdict } from './check-verdict.ts'
import { withStocks } from './stock-choices.ts'
import { itemsOfCode, itemsOfLabel, registrationOf, tacCodesOf } from './store.ts'

type Judged = Pick<FoundItem, 'next' | 'registered'> & { reason: ErrorCode | null }

const heldBy = (row: BuybackRow, who: Person) =>
  row.item_status === 'item_awaiting_compliancy_tests' && row.checked_by !== who.id ? row.checked_by_name : null

const shown = (row: BuybackRow, who: Person, { reason, next, registered }: Judged): FoundItem => ({
  id: row.id,
  identificationNumber: row.identification_number,
  product: row.product,
  imei: row.imei,
  itemStatus: row.item_status,
  missingSince: row.missing_at,
  reason,
  registered,
  next,
  heldBy: heldBy(row, who),
})

/**
 * Items that match a code. If the station can process one, only that one: earlier buybacks of the same device are
 * dropped.
 */
const meant = async (tx: Tx<Person>, code: string, station: StationName) => {
  if (code.length < shortestCode) throw new Refusal('code_too_short')
  const found = await itemsOfCode(tx, keysOf(code))
  const rows = found.length > 0 ? found : await itemsOfLabel(tx, parcelKeys(code).tracking)
  if (rows.length === 0) throw new Refusal('item_not_found')
  const judged: ({ row: BuybackRow } & Judged)[] = []
  // At most ten rows, usually one; settings depend on the buyer of each row.
  for (const row of rows) {
    const settings = await settingsOf(tx, row.id)
    const verdict =
      station === 'checkin'
        ? { next: null, reason: checkinReason(row, settings, tx.who) }
        : checkVerdict(row, settings, tx.who)
    const reason = stationReason(station, row.item_status, verdict.reason)
    const registered = reason === 'already_registered' ? await registrationOf(tx, row.id) : null
    judged.push({ row, next: verdict.next, reason, registered })
  }
  const ready = judged.filter(({ reason }) => reason === null)
  return ready.length > 0 ? ready : judged
}

export const findItems = async (tx: Tx<Person>, code: string, station: StationName) => ({
  members: (await meant(tx, code, station)).map(({ row, ...verdict }) => shown(row, tx.who, verdict)),
})

/** The item of a code that check-in can register; refused otherwise. */
export const itemToRegister = async (tx: Tx<Person>, code: string) => {
  const [first, ...others] = await meant(tx, code, 'checkin')
  if (others.length > 0) throw new Refusal('several_items_match')
  const { row, reason, registered } = first!
  if (reason) throw new Refusal(reason, { state: row.item_status, event: 'register', ...registered })
  return row
}

export const checkIn = async (tx: Tx<Person>, code: string) => {
  const row = await itemToRegister(tx, code)
  const { run } = await perform(tx, buybackSubject, { id: row.id, event: 'register' })
  return shown({ ...row, item_status: run?.states.item ?? row.item_status }, tx.who, {
    reason: null,
    next: null,
    registered: null,
  })
}

export const checkSheetOf = async (app: App, tx: Tx<Person>, id: string): Promise<CheckSheet> => {
  const row = await loadBuyback(tx, { id })
  if (!row) throw new Refusal('not_found')
  const used = checkedWith(row)
  if (!used) throw new Refusal('no_questions')
  const settings = await settingsOf(tx, id)
  const verdict = checkVerdict(row, settings, tx.who)
  return {
    id,
    identificationNumber: row.identification_number,
    product: row.found_product ?? row.product,
    declaredProduct: row.product,
    ...declaredIn(row),
    collectsImei: settings.collects_imei,
    missingSince: row.missing_at,
    device: shownDevice(row),
    tacCodes: await tacCodesOf(tx, id),
    state: row.state,
    itemStatus: row.item_status,
    currency: row.currency,
    declaredPrice: row.validated_price ?? row.declared_price ?? 0,
    responses: row.responses,
    impactPriceEntries: row.impact_price_entries,
    ...used,
    absorption: absorptionOf(settings),
    committed: isCommitted(row.payment_status),
    commentMandatory: settings.comment_mandatory,
    photos: row.photos.map((one) => shownPhoto(app, one)),
    next: verdict.next,
    reason: stationReason('check', row.item_status, verdict.reason),
    heldBy: heldBy(row, tx.who),
    startedAt: row.check_started_at,
    actions: withStocks(
      tx.who,
      row,
      settings,
      shownActions(buybackLife, tx.who, {
        now: statesOf(row),
        facts: factsOf(row, settings, tx.who, undefined, new Date()),
        issuer: row.payment_issuer,
      }),
      await placesIn(tx, row.warehouse_id),
    ),
  }
}
