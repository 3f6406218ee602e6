import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderCall, ProviderContract } from '#domain/connector/contract/call.ts'
import { newId } from '#server/platform/security/crypto.ts'
import { answerOf, expectThat, type Provider, sendCall } from './client.ts'
import type { Delivered } from './receiver.ts'

/** `callbackUrl` receives the events; `waitMs` is the longest wait for a label or an event. */
export type Target = Provider & { callbackUrl: string; delivered: readonly Delivered[]; waitMs: number }
export type Check = { title: string; run(target: Target): Promise<void> }

const pollMs = 100

/** Polls until a condition holds; false after `waitMs`. */
export const until = async (waitMs: number, isDone: () => boolean | Promise<boolean>) => {
  for (const end = Date.now() + waitMs; ; await sleep(pollMs)) {
    if (await isDone()) return true
    if (Date.now() >= end) return false
  }
}

export const refusesWrongKey = (call: ProviderCall, id?: string): Check => ({
  title: 'a wrong key is rejected with 401 or 403',
  run: async (target) => {
    const { status } = await sendCall({ ...target, apiKey: `wrong-${newId()}` }, call, id === undefined ? {} : { id })
    expectThat(status === 401 || status === 403, `answered ${status}`)
  },
})

export const refusesUnknownId = (call: ProviderCall): Check => ({
  title: `${call.method} ${call.path} answers 404 to an unknown id`,
  run: async (target) => {
    const { status } = await sendCall(target, call, { id: `unknown-${newId()}` })
    expectThat(status === 404, `answered ${status}`)
  },
})

export const answers = (call: ProviderCall, id?: string): Check => ({
  title: `${call.method} ${call.path} answers as declared`,
  run: async (target) => void (await answerOf(target, call, id === undefined ? {} : { id })),
})

/** Creates a record and returns its id. */
type Order = (target: Target, reference: string, idempotencyKey: string) => Promise<string>

export const isKeyed = (call: ProviderCall, order: Order): Check => ({
  title: `POST ${call.path} returns the same record for the same idempotency key`,
  run: async (target) => {
    const [key, reference] = [newId(), newId()]
    const made = await order(target, reference, key)
    expectThat((await order(target, reference, key)) === made, 'a second call with the same key made another record')
    expectThat((await order(target, newId(), newId())) !== made, 'another key returned the same record')
  },
})

export const cancels = (call: ProviderCall, order: Order): Check => ({
  title: `DELETE ${call.path} answers as declared, also the second time`,
  run: async (target) => {
    const id = await order(target, newId(), newId())
    await answerOf(target, call, { id })
    // Not the same answer: the order may complete in between.
    await answerOf(target, call, { id })
  },
})

export const sendsEvents = ({ type, statuses }: NonNullable<ProviderContract['events']>, order: Order): Check => ({
  title: `${type} is sent to the callback URL, signed, with a known status`,
  run: async (target) => {
    const { delivered, waitMs } = target
    const reference = newId()
    const before = delivered.length
    await order(target, reference, newId())
    const received = () =>
      delivered.slice(before).filter(({ event }) => event === null || event.data.reference === reference)
    expectThat(await until(waitMs, () => received().length > 0), `no event within ${waitMs} ms`)
    for (const { isGenuine, event } of received()) {
      expectThat(isGenuine, 'the signature is missing, old or wrong')
      expectThat(event !== null, 'the body is not {type, timestamp, data: {reference, status}}')
      expectThat(event?.type === type, `the type is ${event?.type}`)
      expectThat(Object.hasOwn(statuses, event?.data.status ?? ''), `the status ${event?.data.status} is unknown`)
    }
  },
})
