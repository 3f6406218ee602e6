import { carrierContract, orderedShipment } from '#domain/connector/contract/carrier.ts'
import { maybe, setting } from '#domain/connector/settings.ts'
import { type Connector, newestOf } from '../connector.ts'
import { asked, eventSettings, ping } from '../http.ts'

const settings = { ...eventSettings, customerNumber: maybe(setting.text(60)) }

const { calls, events } = carrierContract

/** A carrier with a plain HTTP interface; protocol in docs/providers.md. */
export const connector: Connector<typeof settings> = {
  id: '0198a5e0-0001-7000-8000-000000000001',
  code: 'http-carrier',
  name: 'HTTP carrier',
  type: 'transport',
  kind: 'transport',
  settings,
  test: ping,
  events: { judge: newestOf([events.type]) },
  createShipment: ({ call, settings: { customerNumber }, eventsUrl }, { reference, parcel, ...more }) =>
    call(
      asked(
        { ...calls.createShipment, answer: orderedShipment },
        {
          body: { reference, customerNumber, callbackUrl: eventsUrl, ...parcel, ...more },
          idempotencyKey: `shipment-${reference}`,
        },
      ),
    ),
  findShipment: ({ call }, id) => call(asked(calls.findShipment, { id })),
  findLabel: async ({ call }, id) => {
    const { ready, content } = await call(asked(calls.findLabel, { id }))
    return ready ? (content ?? null) : null
  },
  findEvents: async ({ call }, id) => (await call(asked(calls.findEvents, { id }))).members,
  requestPickup: ({ call, settings: { customerNumber } }, order) =>
    call(
      asked(calls.requestPickup, {
        body: { ...order, customerNumber },
        idempotencyKey: `pickup-${order.reference}`,
      }),
    ),
  cancelShipment: ({ call }, id) => call(asked(calls.cancelShipment, { id })),
}
