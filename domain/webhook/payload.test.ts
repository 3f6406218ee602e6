import { expect, test } from 'vitest'
import { webhookPayload, webhookSample } from './payload.ts'
import { webhookEvents } from './schema.ts'

test.each(webhookEvents)('the example of %s is a valid message', (event) => {
  expect(webhookPayload(event).safeParse(webhookSample(event)).error).toBeUndefined()
})
