import type * as z from 'zod'
import { announcedBy, type parcelScanInput, type ScanFinding } from '#domain/package/arrival.ts'
import { itemToRegister } from '#server/buyback/station/station.ts'
import type { App, Tx } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { ownOpening, sheetOf } from './arrival.ts'
import { deleteScans, insertScan } from './scan-store.ts'
import { expectedIn } from './store.ts'

type Scanned = { buybackId: string | null; label: string; found: ScanFinding; isThere?: boolean }

/** Item of a code that was not announced in the parcel. */
const surplusOf = async (tx: Tx<Person>, code: string): Promise<Scanned> => {
  const { id, product } = await itemToRegister(tx, code)
  return { buybackId: id, label: product.label, found: 'surplus' }
}

const scannedBy = async (tx: Tx<Person>, expected: Awaited<ReturnType<typeof expectedIn>>, code: string) => {
  const item = announcedBy(code, expected)
  if (!item) return surplusOf(tx, code)
  const isThere = item.arrived === 'here'
  return { buybackId: item.id, label: item.product.label, found: 'present', isThere } satisfies Scanned
}

/** Stores a scan of the opened parcel. Unknown codes are stored only when the operator says so. */
export const scanParcel = async (
  app: App,
  tx: Tx<Person>,
  id: string,
  { code, unknown }: z.output<typeof parcelScanInput>,
) => {
  const parcel = await ownOpening(tx, id)
  const expected = await expectedIn(tx, parcel)
  const scanned: Scanned = unknown
    ? { buybackId: null, label: code, found: 'unknown' }
    : await scannedBy(tx, expected, code)
  const isNew = !scanned.isThere && (await insertScan(tx, parcel, { ...scanned, code }))
  return { sheet: await sheetOf(app, tx, parcel), label: scanned.label, found: isNew ? scanned.found : null }
}

export const removeScan = async (app: App, tx: Tx<Person>, id: string, scanId: string) => {
  const parcel = await ownOpening(tx, id)
  await deleteScans(tx, parcel, scanId)
  return sheetOf(app, tx, parcel)
}
