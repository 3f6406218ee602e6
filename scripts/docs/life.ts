import { cancelEvents } from '#domain/buyback/events/cancel.ts'
import { checkEvents } from '#domain/buyback/events/check.ts'
import { declareEvents } from '#domain/buyback/events/declare.ts'
import { heldEvents } from '#domain/buyback/events/held.ts'
import { lostEvents } from '#domain/buyback/events/lost.ts'
import { paymentEvents } from '#domain/buyback/events/payment.ts'
import { quarantineEvents } from '#domain/buyback/events/quarantine.ts'
import { stockEvents } from '#domain/buyback/events/stock.ts'
import { transitEvents } from '#domain/buyback/events/transit.ts'
import type { BuybackEvent } from '#domain/buyback/life.ts'
import { buybackStates } from '#domain/buyback/states.ts'
import { entriesOf, keysOf } from '#domain/checked.ts'
import { buybackEvent } from '#domain/words/en/buyback-event.ts'
import { buybackStatus } from '#domain/words/en/buyback-status.ts'

type Machine = 'item' | 'payment'
type Moves = Readonly<Partial<Record<Machine | 'buyback', readonly string[] | string>>>
type Row = { from: Moves | null; outcomes: Readonly<Record<string, { to: Moves }>> }
type Part = Readonly<Partial<Record<BuybackEvent, Row>>>

const first = 'start'
const joinedText = 'Check completed'

const stateText = (machine: Machine, state: string) => {
  if (state === 'checked') return joinedText
  const texts: Readonly<Record<string, string>> = buybackStatus[machine]
  return texts[state] ?? state
}

const listed = (value: readonly string[] | string | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/** One node for the four ends of a check, except where a diagram shows how they are reached. */
const ends = [
  'item_completed',
  'item_completed_by_price',
  'item_completed_with_absorption',
  'item_completed_with_negociation',
]
const joined = (state: string) => (ends.includes(state) ? 'checked' : state)

/** Longest list of events beside an arrow. */
const maxLabels = 3

/** Mermaid diagram of the moves of one machine in a part of the event table. */
const diagramOf = (machine: Machine, part: Part, nodeOf: (state: string) => string = joined) => {
  const arrows = new Map<string, Set<string>>()
  for (const [event, row] of entriesOf(part)) {
    if (!row) continue
    const before = row.from ? listed(row.from[machine]).map(nodeOf) : [first]
    const after = Object.values(row.outcomes).flatMap(({ to }) => listed(to[machine]).map(nodeOf))
    for (const from of before)
      for (const to of after) {
        if (from === to) continue
        const key = `${from} ${to}`
        arrows.set(key, (arrows.get(key) ?? new Set()).add(buybackEvent.happened[event]))
      }
  }
  const states = [...new Set([...arrows.keys()].flatMap((key) => key.split(' ')))]
  const nodes = states.map((state) =>
    state === first ? `  ${first}((sale))` : `  ${state}["${stateText(machine, state)}"]`,
  )
  const lines = [...arrows].map(([key, events]) => {
    const [from, to] = key.split(' ')
    const labels = [...events]
    const text = labels.length > maxLabels ? `${labels.slice(0, maxLabels).join('<br>')}<br>…` : labels.join('<br>')
    return `  ${from} -->|"${text}"| ${to}`
  })
  return ['```mermaid', 'flowchart TB', ...nodes, ...lines, '```']
}

const stateTable = (machine: Machine) => [
  '| status | code |',
  '|---|---|',
  ...keysOf(buybackStates[machine]).map((state) => `| ${stateText(machine, state)} | \`${state}\` |`),
]

/** Generated parts of docs/concepts/device-life.md, by the name in their mark. */
export const lifeParts: Readonly<Record<string, () => readonly string[]>> = {
  'life: transport': () => diagramOf('item', { ...declareEvents, ...transitEvents }),
  'life: check': () => diagramOf('item', checkEvents, (state) => state),
  'life: quarantine': () => diagramOf('item', { ...quarantineEvents, ...heldEvents }),
  'life: stock': () => diagramOf('item', stockEvents),
  'life: losses': () => diagramOf('item', { ...lostEvents, ...cancelEvents }),
  'life: payment': () => diagramOf('payment', paymentEvents),
  'life: item statuses': () => stateTable('item'),
  'life: payment statuses': () => stateTable('payment'),
}
