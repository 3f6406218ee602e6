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

export type ToldOfPackage = {
  /** Of the configuration that it came by. */
  accountId: string
  configurationId: string
  reference: string
  status: DeliveryStatus
  occurredAt: string
}

type Shipped = NonNullable<Awaited<ReturnType<typeof shipmentOf>>>

/** Told by the carrier that has it, about the shipment that counts; one that tells before its answer is known by its company. */
const isAbout = (shipped: Shipped, { accountId, configurationId }: ToldOfPackage, shipmentTry: number) =>
  shipped.shipment_try === shipmentTry &&
  (shipped.configuration_id === null
    ? accountId === shipped.account_id || accountId === shipped.buyer_account_id
    : shipped.configuration_id === configurationId)

/** Takes in what a carrier told. Told twice, late, of another's parcel or of one that has ended, it changes nothing. */
export const trackPackage = async (app: App, told: ToldOfPackage) => {
  const named = referenceIn(told.reference)
  if (!named) return
  const { packageId: id, shipmentTry } = named
  await within(app, us, async (tx) => {
    // Before anything refers to it: two who tell of one parcel at once come one after the other.
    await lockPackage(tx, id)
    const shipped = await shipmentOf(tx, id)
    if (!shipped || !isAbout(shipped, told, shipmentTry)) return
    const isNew = await keepTracking(tx, {
      account_id: shipped.account_id,
      package_id: id,
      // By webhook or when asked: what happened at that time is the same.
      event_key: `${told.status} ${new Date(told.occurredAt).toISOString()}`,
      status: told.status,
      occurred_at: told.occurredAt,
      source: 'carrier',
    })
    if (!isNew) return
    const input = { status: told.status, occurredAt: told.occurredAt }
    await perform(tx, packageSubject, { id, event: 'track', input }).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'transition_refused')) throw error
    })
  })
}

const pollAfter = 20 * 60_000
const pollAtOnce = 200

/** Asks the carriers of parcels on their way where they are: an event that never came is found here. */
export const pollCarriers = async (app: App, now = Date.now()) => {
  const due = await within(app, us, async (tx) => {
    const found = await packagesToPoll(tx, new Date(now - pollAfter), pollAtOnce)
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
      // One carrier that does not answer must not keep the others waiting; its breaker remembers.
      app.log.warn({ err: error, package: id }, 'carrier not asked')
    }
  }
}
