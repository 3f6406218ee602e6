/** Generates the event tables of docs/events.md and docs/webhooks.md from the buyback event table; --check only compares them. */

import { rolesWith } from '#domain/access.ts'
import { type BuybackEvent, buybackLife } from '#domain/buyback/life.ts'
import { entriesOf, keysOf } from '#domain/checked.ts'
import { webhookSample } from '#domain/webhook/payload.ts'
import { webhookType } from '#domain/webhook/schema.ts'
import { buybackEvent } from '#domain/words/en/buyback-event.ts'
import { writeMarked } from './marked.ts'

type Row = (typeof buybackLife.events)[BuybackEvent]
type Cause = Row['by'][number]

const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
const statesIn = (from: Row['from'] | Cause['from']) =>
  codes(Object.values(from ?? {}).flatMap((states: readonly string[] | undefined) => states ?? []))

const causeText = (cause: Cause) => {
  const states = cause.from ? ` (${statesIn(cause.from)})` : ''
  if (cause.kind !== 'person') return `${cause.kind}${states}`
  return `${cause.side}: \`${cause.permission}\`${states}: ${rolesWith(cause.permission).join(', ')}`
}

const outcomeText = ({ outcomes }: Row) =>
  Object.entries(outcomes)
    .map(([name, { to }]) => `${name}: ${codes(Object.values(to)) || 'unchanged'}`)
    .join('<br>')

const eventTable = [
  '| event | caused by | from | outcomes |',
  '|---|---|---|---|',
  ...entriesOf(buybackLife.events).map(
    ([name, row]) =>
      `| \`${name}\` | ${row.by.map(causeText).join('<br>')} | ${row.from ? statesIn(row.from) : 'new'} | ${outcomeText(row)} |`,
  ),
]
const statesText = (name: BuybackEvent) => {
  const { status, itemStatus, paymentStatus } = webhookSample(name).data
  return codes([status, itemStatus, paymentStatus])
}

const typeTable = [
  '| type | when | states after its first outcome |',
  '|---|---|---|',
  ...keysOf(buybackLife.events).map(
    (name) => `| \`${webhookType(name)}\` | ${buybackEvent.happened[name]} | ${statesText(name)} |`,
  ),
]

writeMarked('events', 'scripts/event-docs.ts', 'npm run event-docs', eventTable)
writeMarked('webhooks', 'scripts/event-docs.ts', 'npm run event-docs', typeTable)
