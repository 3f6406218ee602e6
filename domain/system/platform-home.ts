import * as z from 'zod'
import { colour } from '../account/schema.ts'
import { itemAt } from '../checked.ts'
import { timestamp } from '../text.ts'
import { type HealthState, health } from './health.ts'

/** Clients shown on the home of the platform, those with problems first. */
export const maxClients = 200
/** Same weekdays before that form the usual range, and how many of them must have buybacks. */
export const usualWeeks = 8
const minWeeks = 4

const usual = z.object({ low: z.int(), high: z.int() })
export type Usual = z.infer<typeof usual>

export const homeClient = z.object({
  id: z.uuid(),
  name: z.string(),
  mainColor: colour,
  isRetailer: z.boolean(),
  /** Stores of a retailer, warehouses of a buyer. */
  places: z.int(),
  createdAt: timestamp,
  /** Buybacks declared yesterday, in the time zone of the client. */
  yesterday: z.int(),
  /** Range of the same weekdays before, without the lowest and the highest; null for a new client. */
  usual: usual.nullable(),
  connectors: z.object({ active: z.int(), open: z.int(), failing: z.int() }),
  deadJobs: z.int(),
})
export type HomeClient = z.infer<typeof homeClient>

export const platformHome = z.object({
  at: timestamp,
  totalClients: z.int(),
  clients: z.array(homeClient),
  /** Dead jobs of all clients and of the platform, and since when the oldest one waits. */
  deadJobs: z.object({ n: z.int(), since: timestamp.nullable() }),
  health: health.shape.parts,
})
export type PlatformHome = z.infer<typeof platformHome>

/** Usual range of counts of the same weekday. */
export const usualOf = (counts: readonly number[]): Usual | null => {
  if (counts.filter((n) => n > 0).length < minWeeks) return null
  const sorted = counts.toSorted((a, b) => a - b)
  return { low: itemAt(sorted, 1), high: itemAt(sorted, sorted.length - 2) }
}

/** Less than four fifths of the usual minimum; small numbers vary too much to mean anything. */
const isLow = ({ yesterday, usual: range }: HomeClient) =>
  range !== null && range.low >= 5 && yesterday < range.low * 0.8

export const judgeClient = (client: HomeClient): HealthState => {
  if (client.connectors.open > 0) return 'bad'
  return client.connectors.failing > 0 || client.deadJobs > 0 || isLow(client) ? 'warning' : 'good'
}

const rank: Record<HealthState, number> = { bad: 0, warning: 1, good: 2, off: 3 }

export const clientOrders = ['state', 'volume', 'newest'] as const
export type ClientOrder = (typeof clientOrders)[number]

const byOrder: Record<ClientOrder, (a: HomeClient, b: HomeClient) => number> = {
  state: (a, b) => rank[judgeClient(a)] - rank[judgeClient(b)] || b.yesterday - a.yesterday,
  volume: (a, b) => b.yesterday - a.yesterday,
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
}

export const sortedClients = (clients: readonly HomeClient[], order: ClientOrder) => clients.toSorted(byOrder[order])

/** What needs an act of an administrator, worst first. `clients`: names of those concerned. */
export type RequiredAction = {
  kind: 'connectorOpen' | 'deadJobs' | 'connectorFailing' | 'volume' | 'queue' | 'disk' | 'backups' | 'mails'
  state: 'bad' | 'warning'
  clients: HomeClient[]
  n: number
  since: string | null
}

const parts = ['queue', 'disk', 'backups', 'mails'] as const
const isRaised = (state: HealthState | undefined): state is 'bad' | 'warning' => state === 'bad' || state === 'warning'

export const requiredActions = (home: PlatformHome): RequiredAction[] => {
  const actions: RequiredAction[] = []
  const add = (kind: RequiredAction['kind'], state: RequiredAction['state'], more: Partial<RequiredAction> = {}) =>
    actions.push({ kind, state, clients: [], n: 0, since: null, ...more })
  for (const client of home.clients) {
    const { open, failing } = client.connectors
    if (open > 0) add('connectorOpen', 'bad', { clients: [client], n: open })
    if (failing > 0) add('connectorFailing', 'warning', { clients: [client], n: failing })
    if (isLow(client)) add('volume', 'warning', { clients: [client], n: client.yesterday })
  }
  if (home.deadJobs.n > 0)
    add('deadJobs', 'bad', { ...home.deadJobs, clients: home.clients.filter(({ deadJobs }) => deadJobs > 0) })
  for (const part of parts) {
    const found = home.health.find((one) => one.part === part)
    // Dead jobs are an action of their own.
    const state = part === 'queue' && found?.state === 'warning' ? 'good' : found?.state
    if (isRaised(state)) add(part, state)
  }
  return actions.toSorted((a, b) => rank[a.state] - rank[b.state])
}
