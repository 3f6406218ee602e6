import * as z from 'zod'
import { webhookPayload, webhookSample } from '#domain/webhook/payload.ts'
import { webhookEvents, webhookType } from '#domain/webhook/schema.ts'
import { buybackEvent } from '#domain/words/en/buyback-event.ts'

const headers = ['webhook-id', 'webhook-timestamp', 'webhook-signature']

const bodyOf = (event: (typeof webhookEvents)[number]) => {
  const { $schema: _, ...schema } = z.toJSONSchema(webhookPayload(event), { target: 'draft-2020-12', io: 'output' })
  return { required: true, content: { 'application/json': { schema, example: webhookSample(event) } } }
}

/** Messages sent to the webhooks of an account, one per event of the buyback table. */
export const openApiWebhooks = () =>
  Object.fromEntries(
    webhookEvents.map((event) => [
      webhookType(event),
      {
        post: {
          operationId: webhookType(event),
          tags: ['webhooks'],
          summary: buybackEvent.happened[event],
          parameters: headers.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
          requestBody: bodyOf(event),
          responses: { '2XX': { description: 'Delivered. Other answers are retried; 410 disables the webhook.' } },
        },
      },
    ]),
  )
