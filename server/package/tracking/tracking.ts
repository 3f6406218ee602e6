import { Refusal } from '#domain/errors.ts'
import { type DeliveryStatus, isDeliveryStatus } from '#domain/package/delivery.ts'
import { type App, within } from '#server/platform/app.ts'
import { perform } from '#server/platform/event/perform.ts'
import { systemUser } from '#server/platform/who.ts'
import { referenceIn, referenceOf } from '#server/transport/carrier.ts'
import { carrierOf } from '#server/transport/connected.ts'
import { lockPackage } from '../event-store.ts'
import { packageSubject } from '../subject.ts'
import { keepTracking, notePoll, packagesToPoll, shipmentOf } from './tracking-store.ts'

const us = systemUser('carrier')

export type CarrierEvent = {
  /** Account of the configuration that received the event. */
  accountId: string
  configurationId: string
  reference: string
  status: DeliveryStatus
  occurredAt: string
}

type Shipped = NonNullable<Awaited<ReturnType<typeof shipmentOf>>>

/**
 * Whether an event is from the package's carrier and about its current shipment; before the carrier's answer any
 * configuration of its accounts counts.
 */
const isAbout = (shipped: Shipped, { accountId, configurationId }: CarrierEvent, shipmentTry: number) =>
  shipped.shipment_try === shipmentTry &&
  (shipped.configuration_id === null
    ? accountId === shipped.account_id || accountId === shipped.buyer_account_id
    : shipped.configuration_id === configurationId)

/** Applies a carrier event. Repeated, late, foreign or outdated events change nothing. */
export const trackPackage = async (app: App, event: CarrierEvent) => {
  const named = referenceIn(event.reference)
  if (!named) return
  const { packageId: id, shipmentTry } = named
  await within(app, us, async (tx) => {
    // Locked first: concurrent events of one parcel are applied one after the other.
    await lockPackage(tx, id)
    const shipped = await shipmentOf(tx, id)
    if (!shipped || !isAbout(shipped, event, shipmentTry)) return
    const isNew = await keepTracking(tx, {
      account_id: shipped.account_id,
      package_id: id,
      // Same key for webhook and polling.
      event_key: `${event.status} ${new Date(event.occurredAt).toISOString()}`,
      status: event.status,
      occurred_at: event.occurredAt,
      source: 'carrier',
    })
    if (!isNew) return
    const input = { status: event.status, occurredAt: event.occurredAt }
    await perform(tx, packageSubject, { id, event: 'track', input }).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'transition_refused')) throw error
    })
  })
}

const pollAfter = 20 * 60_000
const pollAtOnce = 200

/** Polls carriers of parcels in transit, of all accounts or of one, to find events that were not delivered. */
export const pollCarriers = async (
  app: App,
  { accountId, now = Date.now() }: { accountId?: string; now?: number } = {},
) => {
  const due = await within(app, us, async (tx) => {
    const found = await packagesToPoll(tx, { before: new Date(now - pollAfter), limit: pollAtOnce, accountId })
    if (found.length > 0)
      await notePoll(
        tx,
        found.map(({ id }) => id),
      )
    return found
  })
  for (const { id, configuration_id, shipment_id, shipment_try, holder } of due) {
    const reference = referenceOf(id, shipment_try)
    try {
      const carrier = await carrierOf(app, configuration_id!)
      for (const { status, occurredAt } of (await carrier?.track(shipment_id!)) ?? [])
        if (isDeliveryStatus(status))
          await trackPackage(app, {
            accountId: holder,
            configurationId: configuration_id!,
            reference,
            status,
            occurredAt,
          })
    } catch (error) {
      // A failing carrier does not block the others; its breaker records the failure.
      app.log.warn({ err: error, package: id }, 'carrier not asked')
    }
  }
}
