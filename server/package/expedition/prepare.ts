import { hasLabel, isCollectedAtHome } from '#domain/circuit/rules.ts'
import type { LabelKind } from '#domain/document/rules.ts'
import { runEvent } from '#domain/event.ts'
import { packageLife } from '#domain/package/life.ts'
import { homeCollection, isOpen, nextCollectionDay } from '#domain/package/rules.ts'
import type { PackageKind } from '#domain/package/statuses.ts'
import { drawLateLabel, isLabelAwaited } from '#server/document/carrier-label.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { historyOfMoves, perform } from '#server/platform/event/perform.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import { insertItem, insertPackage, lockStore, nextNumber } from '../event-store.ts'
import { makeLabel } from '../shipping/label.ts'
import { today } from '../shipping/pickup-store.ts'
import { packageSubject } from '../subject.ts'
import { emptyFacts, placeOf } from './fill.ts'
import { carriedBy, leaveParcel, lockSent } from './prepare-store.ts'

const us = systemUser('transport')

/** The first attempt is immediate; failures are retried by the queue for hours. */
const retries = { afterSeconds: 60, maxAttempts: 12 } as const

type Asked = { accountId: string; buybackId: string; kind: LabelKind }
type Sent = NonNullable<Awaited<ReturnType<typeof lockSent>>>

const insertPrepared = async (tx: Tx<Who>, { accountId, buybackId }: Asked, sent: Sent, kind: PackageKind) => {
  const facts = emptyFacts(tx.who, kind)
  const pickup =
    kind === 'prepaid' && isCollectedAtHome(sent.circuitType)
      ? { date: nextCollectionDay(await today(tx, accountId)), ...homeCollection }
      : undefined
  const run = runEvent(packageLife, 'prepare', { now: null, facts, input: { pickup: pickup !== undefined } })
  const storeId = kind === 'single' ? sent.storeId : null
  const now = new Date().toISOString()
  const id = newId()
  const opened = {
    id,
    accountId,
    storeId,
    number: storeId ? await nextNumber(tx, storeId) : null,
    kind,
    letter: null,
    ...placeOf(sent),
    states: run.states,
    openedBy: tx.who.name,
    pickup,
    labelAskedAt: now,
    closedAt: isOpen(run.states.package) ? null : now,
    items: 1,
    weight: sent.weight,
  }
  await insertPackage(tx, opened, historyOfMoves(tx.who, accountId, run.moves))
  await insertItem(tx, { accountId, packageId: id, buybackId, weight: sent.weight, by: tx.who.name })
  for (const { kind: effect } of run.effects)
    if (effect === 'makeLabel') await enqueue(tx, 'makeLabel', { accountId, packageId: id }, retries)
    else if (effect === 'requestPickup') await enqueue(tx, 'requestPickup', { accountId, packageId: id })
  return id
}

/** Finds or creates the shipment of a buyback; null if none is due or its label is already ordered. */
const orderIn = async (tx: Tx<Who>, asked: Asked, sent: Sent) => {
  const { accountId, buybackId } = asked
  if (sent.itemStatus !== 'item_awaiting_inventory' || !hasLabel(sent.circuitType)) return null
  const before = await carriedBy(tx, accountId, buybackId)
  if (before?.labelStatus === 'label_ready' && (await isLabelAwaited(tx, asked))) {
    await perform(tx, packageSubject, { id: before.id, event: 'renewLabel' })
    return before.id
  }
  if (before) return before.labelStatus === 'label_pending' ? before.id : null
  return insertPrepared(tx, asked, sent, sent.circuitType === 'store_drop_label' && sent.storeId ? 'single' : 'prepaid')
}

const orderBack = async (tx: Tx<Who>, asked: Asked, sent: Sent) => {
  const { accountId, buybackId } = asked
  if (sent.itemStatus !== 'item_to_return' && sent.itemStatus !== 'item_returned') return null
  const before = await carriedBy(tx, accountId, buybackId)
  if (before?.kind !== 'return') {
    await leaveParcel(tx, accountId, buybackId)
    return insertPrepared(tx, asked, sent, 'return')
  }
  if (before.labelStatus === 'label_failed') await perform(tx, packageSubject, { id: before.id, event: 'retryLabel' })
  if (before.labelStatus === 'label_ready' && sent.itemStatus === 'item_returned')
    await enqueue(tx, 'mailCustomer', { accountId, buybackId, mail: 'returned' })
  return before.labelStatus === 'label_ready' ? null : before.id
}

/** Orders the label of one buyback and tries to get it at once; failures are retried by the queue. */
export const orderLabel = async (app: App, asked: Asked) => {
  const { accountId, buybackId, kind } = asked
  const { packageId, isPast } = await within(app, us, async (tx) => {
    const sent = await lockSent(tx, accountId, buybackId)
    if (!sent) return {}
    if (sent.storeId) await lockStore(tx, sent.storeId)
    const packageId = await (kind === 'return_label' ? orderBack : orderIn)(tx, asked, sent)
    const isPast = sent.itemStatus !== 'item_awaiting_inventory' && !(await carriedBy(tx, accountId, buybackId))
    return { packageId, isPast }
  })
  if (isPast) return drawLateLabel(app, asked)
  if (!packageId) return
  await makeLabel(app, { accountId, packageId }, false).catch((error: unknown) =>
    app.log.warn({ err: error, package: packageId }, 'label not had at once'),
  )
}

/** Discards the single-item shipment of a cancelled buyback. */
export const voidLabel = (app: App, { accountId, buybackId }: { accountId: string; buybackId: string }) =>
  within(app, us, async (tx) => {
    const before = await carriedBy(tx, accountId, buybackId)
    const isAlone = before?.kind === 'prepaid' || before?.kind === 'single'
    if (!isAlone || (before.status !== 'package_open' && before.status !== 'package_closed')) return
    await perform(tx, packageSubject, { id: before.id, event: 'void' })
    await leaveParcel(tx, accountId, buybackId)
  })
