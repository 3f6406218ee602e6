import type { LabelKind } from '#domain/document/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { CustomsForm } from '#domain/package/customs.ts'
import { buybackSubject } from '#server/buyback/subject.ts'
import { CallFailed } from '#server/connectors/call/call.ts'
import { labelArrived, labelAwaited, noDeclaration } from '#server/document/carrier-label.ts'
import { fileName, keepDocument } from '#server/document/make.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser, type Who } from '#server/platform/who.ts'
import type { Carrier, Shipment } from '#server/transport/carrier.ts'
import { carrierFor, carrierOf } from '#server/transport/connected.ts'
import { lockPackage } from '../event-store.ts'
import { lockCarried } from '../expedition/prepare-store.ts'
import { packageSubject } from '../subject.ts'
import { declarationName, drawDeclaration } from './declaration.ts'
import { loadOrder } from './order.ts'

const us = systemUser('transport')

type Asked = { accountId: string; packageId: string }
type Loaded = NonNullable<Awaited<ReturnType<typeof loadOrder>>>
type Failure = 'labelFailed' | 'pickupFailed'

/** A refusal by the carrier is permanent. */
const isFinal = (error: unknown) => error instanceof CallFailed && error.failure === 'refused'
const reasonOf = (error: unknown) =>
  error instanceof CallFailed ? error.failure : error instanceof Error ? error.message.slice(0, 500) : 'failed'
/** The package changed state while the carrier was called. */
const isPast = (error: unknown) => error instanceof Refusal && error.code === 'transition_refused'

/** Document of the buyback for a single-item package; null for parcels of several items. */
const documentOf = async (tx: Tx, { row }: Pick<Loaded, 'row'>) => {
  if (row.kind === 'parcel' || row.kind === 'collect') return null
  const carried = await lockCarried(tx, row.account_id, row.id)
  const kind: LabelKind = row.kind === 'return' ? 'return_label' : 'shipping_label'
  return carried && { ...carried, kind, accountId: row.account_id }
}

/** Puts a return without a carrier back on hold; its label can be requested again manually. */
const holdReturn = async (tx: Tx<Who>, buybackId: string) => {
  await perform(tx, buybackSubject, { id: buybackId, event: 'holdReturn' }).catch((error: unknown) => {
    if (!isPast(error)) throw error
  })
}

/** False if the label was discarded meanwhile. */
const stillAwaited = (tx: Tx<Who>, id: string, event: Failure, error: string) =>
  perform(tx, packageSubject, { id, event, input: { error } }).then(
    () => true,
    (refused: unknown) => {
      if (!isPast(refused)) throw refused
      return false
    },
  )

const fail = async (app: App, loaded: Loaded, event: Failure, error: string) =>
  within(app, us, async (tx) => {
    if (!(await stillAwaited(tx, loaded.row.id, event, error))) return
    const document = event === 'labelFailed' ? await documentOf(tx, loaded) : null
    if (!document) return
    await labelAwaited(tx, document, error)
    if (document.kind === 'return_label') await holdReturn(tx, document.buybackId)
  })

/** Fails the label at the last attempt, or at once if the carrier refused; users see it and can retry. */
const giveUp = async (app: App, loaded: Loaded, event: Failure, error: unknown, lastTry: boolean) => {
  if (lastTry || isFinal(error)) await fail(app, loaded, event, reasonOf(error))
  if (!isFinal(error)) throw error
}

/** For a job whose process died in its last attempt. */
export const giveUpOn = async (app: App, id: string, event: Failure) => {
  const loaded = await loadOrder(app, id)
  if (loaded) await fail(app, loaded, event, 'failed')
}

/** Mails the label to the customer, who was told that it would follow. */
const mailLabel = async (
  tx: Tx,
  { kind, accountId, buybackId, ...carried }: NonNullable<Awaited<ReturnType<typeof documentOf>>>,
  isPrepaid: boolean,
) => {
  if (kind === 'return_label' && carried.itemStatus === 'item_returned')
    await enqueue(tx, 'mailCustomer', { accountId, buybackId, mail: 'returned' })
  if (isPrepaid && carried.isConfirmed) await enqueue(tx, 'mailCustomer', { accountId, buybackId, mail: 'labelReady' })
}

type Made = Pick<Shipment, 'trackingNumber' | 'dropOff'> & {
  customsForm: CustomsForm | null
  configurationId: string | null
  shipmentId: string
}

/** Stores a label and its consequences. */
const keepLabel = async (app: App, loaded: Loaded, made: Made, label: Buffer) => {
  const { row, order } = loaded
  const declaration = await drawDeclaration(order)
  const keys: string[] = []
  const stored = async (content: Buffer) => {
    const key = await app.files.put(content)
    keys.push(key)
    return key
  }
  try {
    const key = await stored(label)
    const declarationKey = declaration && (await stored(declaration))
    const kept = { accountId: row.account_id, name: fileName(`label ${order.number}`), key, bytes: label.length }
    await within(app, us, async (tx) => {
      const fileId = await keepDocument(tx, kept)
      const { run } = await perform(tx, packageSubject, {
        id: row.id,
        event: 'labelMade',
        input: { ...made, fileId },
      })
      if (!run) throw new Refusal('transition_refused')
      const document = await documentOf(tx, loaded)
      if (!document) return
      await labelArrived(tx, document, fileId)
      if (!declarationKey) await noDeclaration(tx, document)
      if (declaration && declarationKey) {
        const name = fileName(declarationName(order))
        const paper = { accountId: row.account_id, name, key: declarationKey, bytes: declaration.length }
        await labelArrived(tx, { ...document, kind: 'customs_declaration' }, await keepDocument(tx, paper))
      }
      await mailLabel(tx, document, row.kind === 'prepaid')
    })
  } catch (error) {
    for (const key of keys) await app.files.remove(key).catch(() => {})
    throw error
  }
}

/** Records the ordered shipment before its label is ready, so that it can be cancelled. */
const noteShipment = (app: App, id: string, made: Made) =>
  within(app, us, (tx) => perform(tx, packageSubject, { id, event: 'shipmentMade', input: made }))

/** Cancels a shipment whose package was discarded while it was ordered. */
const cancelUnwanted = async (app: App, carrier: Carrier, { id }: Shipment, packageId: string) => {
  const now = await loadOrder(app, packageId)
  if (now?.row.status === 'package_discarded') await carrier.cancel(id)
}

/** Marks the document as pending; false if another process made or discarded the label since it was loaded. */
const awaitDocument = (app: App, loaded: Loaded) =>
  within(app, us, async (tx) => {
    const row = await lockPackage(tx, loaded.row.id)
    if (row?.label_status !== 'label_pending') return false
    const document = await documentOf(tx, loaded)
    if (document) await labelAwaited(tx, document, null)
    return true
  })

/** Orders the shipment and stores its label. Idempotent by the carrier's reference. */
export const makeLabel = async (app: App, { packageId }: Asked, lastTry: boolean) => {
  const loaded = await loadOrder(app, packageId)
  if (loaded?.row.label_status !== 'label_pending') return
  try {
    if (!(await awaitDocument(app, loaded))) return
    const carrier = await carrierFor(app, loaded.holder)
    const shipment = await carrier.ship(loaded.order)
    const customsForm = loaded.order.customs?.form ?? null
    const { id: shipmentId, trackingNumber, dropOff } = shipment
    const made = { configurationId: carrier.configurationId, shipmentId, trackingNumber, dropOff, customsForm }
    try {
      const label = await carrier.label(loaded.order, shipment).catch(async (error: unknown) => {
        await noteShipment(app, packageId, made)
        throw error
      })
      if (label) return await keepLabel(app, loaded, made, label)
      await noteShipment(app, packageId, made)
    } catch (error) {
      if (!isPast(error)) throw error
      return await cancelUnwanted(app, carrier, shipment, packageId)
    }
    throw new Error('not_ready')
  } catch (error) {
    await giveUp(app, loaded, 'labelFailed', error, lastTry)
  }
}

/** Cancels a shipment; one that the carrier no longer has counts as cancelled. */
export const cancelShipment = async (
  app: App,
  { configurationId, shipmentId }: { configurationId: string; shipmentId: string },
) => {
  const carrier = await carrierOf(app, configurationId)
  try {
    await carrier?.cancel(shipmentId)
  } catch (error) {
    if (!isFinal(error)) throw error
  }
}

export const requestPickup = async (app: App, { packageId }: Asked, lastTry: boolean) => {
  const loaded = await loadOrder(app, packageId)
  if (loaded?.row.pickup_status !== 'pickup_requested') return
  const { order, holder, row } = loaded
  const { pickup_date: date, pickup_from: earliest, pickup_to: latest } = row
  if (!date || !earliest || !latest) return
  try {
    const carrier = await carrierFor(app, holder)
    const { id: reference } = await carrier.requestPickup(order, { date, earliest, latest })
    const input = { configurationId: carrier.configurationId, reference }
    await within(app, us, (tx) => perform(tx, packageSubject, { id: packageId, event: 'pickupConfirmed', input }))
  } catch (error) {
    await giveUp(app, loaded, 'pickupFailed', error, lastTry)
  }
}
