import { Refusal } from '#domain/errors.ts'
import { isOpen, judgeScan, type ScanMode } from '#domain/package/rules.ts'
import type { ScanRow } from '#domain/package/schema.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import type { Person } from '#server/platform/who.ts'
import { lockStore } from '../event-store.ts'
import { shownPackage } from '../shown.ts'
import { anywhere, loadPackage } from '../store.ts'
import { fillPackage, openPackage, placeOf } from './fill.ts'
import { keepScan, type ScanContext, scanContextOf } from './scan-store.ts'
import { storeOf } from './station.ts'

type Asked = { id: string; code: string; mode: ScanMode }

/** Item data of a refused scan, for the panel with instructions. */
const itemParams = ({ item }: ScanContext): Record<string, string | null> => ({
  number: item?.number ?? null,
  product: item?.product.label ?? null,
  image: item?.product.image ?? null,
  letter: item?.letter ?? null,
  destination: item?.destination ?? null,
  shippedAt: item?.shippedAt ?? null,
})

/** Sorts a new scan and stores the result. */
const sort = async (tx: Tx<Person>, storeId: string, asked: Asked, context: ScanContext) => {
  const { item, open, maxWeight } = context
  const verdict = judgeScan({
    mode: asked.mode,
    maxWeight,
    open,
    item: item && {
      ...item,
      packed: item.packageStatus ? { open: isOpen(item.packageStatus), prepared: item.prepared } : null,
    },
  })
  const scan = {
    id: asked.id,
    code: asked.code,
    product: item?.product ?? null,
    buybackId: item?.id ?? null,
    destination: item?.destination ?? null,
  }
  if (verdict.refused || !item) {
    const refused = verdict.refused ?? 'BB_DOES_NOT_EXIST'
    return keepScan(tx, storeId, { ...scan, refused, packageId: null, letter: item?.letter ?? null })
  }
  if (verdict.into && verdict.into === item.prepared)
    return keepScan(tx, storeId, { ...scan, refused: null, packageId: item.prepared, letter: null })
  const into =
    open.find(({ id }) => id === verdict.into) ??
    (await openPackage(tx, { storeId, place: placeOf(item), kind: asked.mode === 'label' ? 'single' : 'parcel', open }))
  await fillPackage(tx, into, { buybackId: item.id, number: item.number, weight: item.weight }, maxWeight)
  return keepScan(tx, storeId, { ...scan, refused: null, packageId: into.id, letter: into.letter })
}

/** Handles one scan. It is stored in the same transaction: a repetition returns the same answer and counts once. */
export const scan = async (app: App, who: Person, asked: Asked) => {
  const done = await within(app, who, async (tx) => {
    const store = storeOf(tx.who)
    await lockStore(tx, store)
    const context = await scanContextOf(tx, store, asked)
    const { previous } = context
    if (previous && (previous.code !== asked.code || previous.storeId !== store))
      throw new Refusal('idempotency_key_reused')
    const kept: ScanRow = previous ?? (await sort(tx, store, asked, context))
    const row = kept.packageId ? await loadPackage(tx, kept.packageId, anywhere(tx.db)) : undefined
    return { scan: kept, package: row ? shownPackage(app, who, row) : null, params: itemParams(context) }
  })
  if (done.scan.refused) throw new Refusal(done.scan.refused, { ...done.params, letter: done.scan.letter })
  return { scan: done.scan, package: done.package }
}
