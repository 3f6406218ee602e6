import { expect, test } from 'vitest'
import type { BuybackFacts } from '#domain/buyback/events/facts.ts'
import { baseFacts } from '#domain/buyback/explore.ts'
import { buybackLife } from '#domain/buyback/life.ts'
import { buybackStatuses, paymentStatuses } from '#domain/buyback/statuses.ts'
import { settlingEvents } from './payment-events.ts'

/** Facts that `performPaymentEvents` loads for many buybacks. */
const loaded = ['payment', 'buyback', 'paymentType', 'now']

test.each(settlingEvents)('%s is decided by the facts loaded in bulk', (name) => {
  const read = new Set<string | symbol>()
  const { outcome, guards = [], patch } = buybackLife.events[name]
  for (const payment of paymentStatuses)
    for (const buyback of buybackStatuses) {
      const facts = new Proxy<BuybackFacts>(
        { ...baseFacts, payment, buyback, paymentType: 'bank_transfer' },
        {
          get: (target, key) => {
            read.add(key)
            return Reflect.get(target, key)
          },
        },
      )
      for (const guard of guards) guard(facts)
      patch?.(facts, undefined, outcome?.(facts, undefined) ?? '')
    }
  expect([...read].filter((key) => !loaded.includes(String(key)))).toEqual([])
})
