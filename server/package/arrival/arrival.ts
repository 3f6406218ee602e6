import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import { arrivalBounds, type confirmInput, findingsOf, mayArrive, parcelKeys } from '#domain/package/arrival.ts'
import { packageNumber } from '#domain/package/rules.ts'
import { arrive, checkInReach, refuseDisabled } from '#server/buyback/station/arrive.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { disclosureIn, isDisclosed } from '#server/platform/event/consent.ts'
import type { Person } from '#server/platform/who.ts'
import { photoAddress } from '../address.ts'
import { loadPackage } from '../store.ts'
import { deleteScans, scansOf } from './scan-store.ts'
import {
  arrivalOf,
  confirmOpening,
  expectedIn,
  type Found,
  keepFindings,
  lockOpening,
  openParcel,
  type ParcelRow,
  packageOfBuyback,
  parcelOf,
  parcelsOfCode,
  photosOf,
  takeOverOpening,
} from './store.ts'

const shownParcel = ({ id, number, trackingNumber, store, items, weight, closedAt, ...row }: ParcelRow) => ({
  id,
  number: number === null ? (trackingNumber ?? '') : packageNumber(number),
  trackingNumber,
  store: store ?? '',
  items,
  weight,
  closedAt,
  openedBy: row.openedBy,
  confirmedAt: row.confirmedAt,
})

export const findParcels = async (tx: Tx<Person>, code: string) => ({
  members: (await parcelsOfCode(tx, parcelKeys(code))).map(shownParcel),
})

const found = async (tx: Tx<Person>, id: string) => {
  const parcel = await parcelOf(tx, id)
  if (!parcel) throw new Refusal('not_found')
  if (!mayArrive(parcel.status)) throw new Refusal('parcel_not_arriving')
  return parcel
}

type Opening = NonNullable<Awaited<ReturnType<typeof lockOpening>>>

/** A parcel is confirmed once, by the user who has it open; others are refused with that user's name. */
const refuseOther = ({ who }: Tx<Person>, opening: Opening | undefined, takeOver = false) => {
  if (opening?.confirmed_at) throw new Refusal('parcel_confirmed', { name: opening.confirmed_by_name })
  if (opening && opening.opened_by !== who.id && !takeOver)
    throw new Refusal('parcel_opened_by', { name: opening.opened_by_name })
}

/** The opening held by this user, locked. */
export const ownOpening = async (tx: Tx<Person>, id: string) => {
  const parcel = await found(tx, id)
  const opening = await lockOpening(tx, parcel)
  if (!opening) throw new Refusal('parcel_not_open')
  refuseOther(tx, opening)
  return parcel
}

/** Photos show the sender on the parcel: none without the client's support access. */
const shownPhotos = async <P extends { id: string }>(app: App, tx: Tx<Person>, accountId: string, photos: P[]) =>
  isDisclosed(await disclosureIn(tx), accountId)
    ? photos.map((photo) => ({ ...photo, url: photoAddress(app, photo.id) }))
    : []

export const sheetOf = async (app: App, tx: Tx<Person>, parcel: ParcelRow, openedBy = tx.who.name) => ({
  ...shownParcel(parcel),
  openedBy,
  expected: await expectedIn(tx, parcel),
  scans: await scansOf(tx, parcel),
  photos: await shownPhotos(app, tx, parcel.accountId, await photosOf(tx, parcel)),
})

export const open = async (app: App, tx: Tx<Person>, id: string, takeOver: boolean) => {
  const parcel = await found(tx, id)
  const [first] = await expectedIn(tx, parcel)
  if (first) await refuseDisabled(tx, first.id)
  const opening = await openParcel(tx, parcel)
  refuseOther(tx, opening, takeOver)
  if (opening && opening.opened_by !== tx.who.id) await takeOverOpening(tx, parcel)
  return sheetOf(app, tx, parcel)
}

/** An opened parcel, for every operator of the warehouse. */
export const readOpened = async (app: App, tx: Tx<Person>, id: string) => {
  const parcel = await found(tx, id)
  if (parcel.confirmedAt) throw new Refusal('parcel_confirmed', { name: parcel.confirmedBy })
  if (!parcel.openedBy) throw new Refusal('parcel_not_open')
  return sheetOf(app, tx, parcel, parcel.openedBy)
}

/** Registers the present items and marks the missing ones in one transaction. */
export const confirm = async (app: App, tx: Tx<Person>, id: string, asked: z.output<typeof confirmInput>) => {
  const parcel = await ownOpening(tx, id)
  const expected = await expectedIn(tx, parcel)
  const { present, ended, missing, surplus } = findingsOf(expected, asked.present)
  const toRegister = present.filter(({ arrived }) => arrived === null)
  await arrive(
    tx,
    [...toRegister.map((item) => item.id), ...surplus],
    missing.map((item) => item.id),
  )
  const known = (ids: readonly string[], finding: Found['found']): Found[] =>
    ids.map((buyback_id) => ({ buyback_id, code: null, note: null, found: finding }))
  await keepFindings(tx, parcel, [
    ...known(
      present.map((item) => item.id),
      'present',
    ),
    ...known(
      missing.map((item) => item.id),
      'missing',
    ),
    ...known([...surplus, ...ended.map((item) => item.id)], 'surplus'),
    ...asked.unknown.map(({ code, note }): Found => ({ buyback_id: null, code, note, found: 'unknown' })),
  ])
  await deleteScans(tx, parcel)
  await confirmOpening(tx, parcel, asked.weight)
  return (await shownArrival(app, tx, id))!
}

const shownArrival = async (app: App, tx: Tx<Person>, packageId: string) => {
  const arrival = await arrivalOf(tx, packageId)
  if (!arrival) return null
  const { accountId, photos, number, ...rest } = arrival
  return {
    ...rest,
    packageId,
    number: number === null ? '' : packageNumber(number),
    photos: await shownPhotos(app, tx, accountId, photos.slice(0, arrivalBounds.photos)),
  }
}

export const arrivalOfPackage = async (app: App, tx: Tx<Person>, id: string) => {
  if (!(await loadPackage(tx, id))) throw new Refusal('not_found')
  return { arrival: await shownArrival(app, tx, id) }
}

export const arrivalOfBuyback = async (app: App, tx: Tx<Person>, id: string) => {
  await checkInReach(tx, id)
  const packageId = await packageOfBuyback(tx, id)
  return { arrival: packageId ? await shownArrival(app, tx, packageId) : null }
}
