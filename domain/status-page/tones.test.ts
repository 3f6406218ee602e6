import { expect, test } from 'vitest'
import { situations } from './situation.ts'
import { isCustomerAsked } from './tones.ts'

test('the customer is asked for a step, or told of a problem, in these situations only', () => {
  expect(situations.filter(isCustomerAsked)).toEqual([
    ...['toDrop', 'toSend', 'proposal', 'noValue', 'signOut', 'retained', 'ibanWanted', 'paymentFailed', 'lost'],
  ])
})
