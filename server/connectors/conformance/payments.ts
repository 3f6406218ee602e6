import { isDeepStrictEqual } from 'node:util'
import {
  cardOrderContract,
  giftCardContract,
  type payoutContract,
  type transferContract,
} from '#domain/connector/contract/payments.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { type Check, cancels, isKeyed, refusesUnknownId, sendsEvents, type Target } from './check.ts'
import { answerOf, expectThat } from './client.ts'

type Order = Parameters<typeof isKeyed>[1]
type Find = (target: Target, reference: string) => Promise<readonly string[]>

const finds = (order: Order, find: Find): Check[] => [
  {
    title: 'a payment is found by its reference',
    run: async (target) => {
      const reference = newId()
      const id = await order(target, reference, newId())
      expectThat((await find(target, reference)).join() === id, 'not exactly this payment was found')
    },
  },
  {
    title: 'an unknown reference finds nothing',
    run: async (target) => expectThat((await find(target, newId())).length === 0, 'a payment was found'),
  },
]

const voids = ({ calls }: typeof giftCardContract | typeof cardOrderContract, order: Order): Check => ({
  title: 'an unspent card has a balance and is voided once',
  run: async (target) => {
    const id = await order(target, newId(), newId())
    await answerOf(target, calls.balance, { id })
    const idempotencyKey = newId()
    const voided = await answerOf(target, calls.void, { id, idempotencyKey })
    const again = await answerOf(target, calls.void, { id, idempotencyKey })
    expectThat(isDeepStrictEqual(again, voided), 'a repeated void answered something else')
    const { balance } = await answerOf(target, calls.balance, { id })
    expectThat(balance === 0, `${balance} cents are left on a voided card`)
  },
})

type Payments = typeof payoutContract | typeof transferContract | typeof giftCardContract

export const paymentChecks = (contract: Payments): Check[] => {
  const { pay, find, cancel } = contract.calls
  const order: Order = async (target, reference, idempotencyKey) => {
    const body = { ...pay.sample, reference, callbackUrl: target.callbackUrl }
    const made = await answerOf(target, pay, { body, idempotencyKey })
    expectThat(made.reference === reference, `the payment has the reference ${made.reference}`)
    return made.id
  }
  const found: Find = async (target, reference) =>
    (await answerOf(target, find, { query: { reference } })).members.map(({ id }) => id)
  return [
    isKeyed(pay, order),
    ...finds(order, found),
    cancels(cancel, order),
    refusesUnknownId(cancel),
    ...(contract === giftCardContract ? [voids(giftCardContract, order)] : []),
    sendsEvents(contract.events, order),
  ]
}

export const cardOrderChecks = (): Check[] => {
  const { pay, find, cancel } = cardOrderContract.calls
  const order: Order = async (target, clientReference, idempotencyKey) => {
    const body = { ...pay.sample, clientReference, notifyUrl: target.callbackUrl }
    const made = await answerOf(target, pay, { body, idempotencyKey })
    expectThat(made.clientReference === clientReference, `the order has the reference ${made.clientReference}`)
    return made.orderId
  }
  const found: Find = async (target, clientReference) =>
    (await answerOf(target, find, { query: { clientReference } })).map(({ orderId }) => orderId)
  return [
    isKeyed(pay, order),
    ...finds(order, found),
    cancels(cancel, order),
    refusesUnknownId(cancel),
    voids(cardOrderContract, order),
    sendsEvents(cardOrderContract.events, order),
  ]
}
