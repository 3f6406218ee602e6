import { carrierContract } from '#domain/connector/contract/carrier.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { type Check, cancels, isKeyed, refusesUnknownId, sendsEvents, until } from './check.ts'
import { answerOf, expectThat } from './client.ts'

const { calls, events } = carrierContract
const pdfMark = '%PDF-'

const order: Parameters<typeof isKeyed>[1] = async (target, reference, idempotencyKey) => {
  const body = { ...calls.createShipment.sample, reference, callbackUrl: target.callbackUrl }
  return (await answerOf(target, calls.createShipment, { body, idempotencyKey })).id
}

const requestPickup: typeof order = async (target, reference, idempotencyKey) =>
  (await answerOf(target, calls.requestPickup, { body: { ...calls.requestPickup.sample, reference }, idempotencyKey }))
    .id

export const carrierChecks = (): Check[] => [
  isKeyed(calls.createShipment, order),
  {
    title: 'a shipment and its tracking events are read by its id',
    run: async (target) => {
      const id = await order(target, newId(), newId())
      const found = await answerOf(target, calls.findShipment, { id })
      expectThat(found.id === id, `GET ${calls.findShipment.path} returned ${found.id}`)
      await answerOf(target, calls.findEvents, { id })
    },
  },
  {
    title: 'the label of a shipment becomes ready and is a PDF',
    run: async (target) => {
      const id = await order(target, newId(), newId())
      let content: string | null | undefined
      const isReady = await until(target.waitMs, async () => {
        const label = await answerOf(target, calls.findLabel, { id })
        content = label.content
        return label.ready
      })
      expectThat(isReady, `not ready within ${target.waitMs} ms`)
      expectThat(
        Buffer.from(content ?? '', 'base64')
          .toString('latin1')
          .startsWith(pdfMark),
        'no PDF',
      )
    },
  },
  cancels(calls.cancelShipment, order),
  refusesUnknownId(calls.findShipment),
  refusesUnknownId(calls.findLabel),
  isKeyed(calls.requestPickup, requestPickup),
  sendsEvents(events, order),
]
