import { expect, test } from 'vitest'
import { webhookEvents, webhookType } from './schema.ts'

const pages = import.meta.glob<string>('../../docs/webhooks.md', { eager: true, query: '?raw', import: 'default' })

test('the documentation lists exactly the event types', () => {
  const [page] = Object.values(pages)
  const listed = [...page!.matchAll(/^\| `(buyback\.\w+)` \|/gm)].map(([, type]) => type)
  expect(listed).toEqual(webhookEvents.map(webhookType))
})
