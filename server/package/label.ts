import { CallFailed } from '#server/connectors/call/call.ts'
import { fileName, keepDocument } from '#server/document/make.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/perform.ts'
import { systemUser } from '#server/platform/who.ts'
import { carrierFor, carrierOf } from '#server/transport/connected.ts'
import { loadOrder } from './order.ts'
import { packageSubject } from './subject.ts'

const us = systemUser('transport')

type Asked = { accountId: string; packageId: string }
type Failure = 'labelFailed' | 'pickupFailed'

/** The carrier said no: asking again would bring the same answer. */
const isFinal = (error: unknown) => error instanceof CallFailed && error.failure === 'refused'
const reasonOf = (error: unknown) =>
  error instanceof CallFailed ? error.failure : error instanceof Error ? error.message.slice(0, 500) : 'failed'

/** Given up at the last try, or at once where the carrier refused: whoever waits is told, and may ask again. */
const giveUp = async (app: App, id: string, event: Failure, error: unknown, lastTry: boolean) => {
  if (lastTry || isFinal(error))
    await within(app, us, (tx) => perform(tx, packageSubject, { id, event, input: { error: reasonOf(error) } }))
  if (!isFinal(error)) throw error
}

/** For a job whose process died at its last try. */
export const giveUpOn = async (app: App, id: string, event: Failure) => {
  await within(app, us, (tx) => perform(tx, packageSubject, { id, event, input: { error: 'failed' } }))
}

/** Orders the shipment and keeps its label. Run twice, it is the same shipment: the carrier knows its reference. */
export const makeLabel = async (app: App, { accountId, packageId }: Asked, lastTry: boolean) => {
  const loaded = await loadOrder(app, packageId)
  if (loaded?.row.label_status !== 'label_pending') return
  const { order, holder } = loaded
  let key: string | null = null
  try {
    const carrier = await carrierFor(app, holder)
    const shipment = await carrier.ship(order)
    const label = await carrier.label(order, shipment)
    if (!label) throw new Error('not_ready')
    key = await app.files.put(label)
    const kept = { accountId, name: fileName(`label ${order.number}`), key, bytes: label.length }
    await within(app, us, async (tx) => {
      const fileId = await keepDocument(tx, kept)
      const { run } = await perform(tx, packageSubject, {
        id: packageId,
        event: 'labelMade',
        input: {
          configurationId: carrier.configurationId,
          shipmentId: shipment.id,
          trackingNumber: shipment.trackingNumber,
          fileId,
        },
      })
      if (!run) throw new Error('made_already')
    })
  } catch (error) {
    if (key) await app.files.remove(key).catch(() => {})
    if (error instanceof Error && error.message === 'made_already') return
    await giveUp(app, packageId, 'labelFailed', error, lastTry)
  }
}

/** The first shipment will not travel. A carrier that does not know it any more has nothing left to cancel. */
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
    await giveUp(app, packageId, 'pickupFailed', error, lastTry)
  }
}
