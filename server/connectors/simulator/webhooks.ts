import type { MagicOutcome } from '#domain/sandbox/magic.ts'
import { signed } from '../signature.ts'
import type { Behaviour } from './behaviours.ts'

type Target = { reference: string; kind: string; callbackUrl: string; outcome: MagicOutcome | null }
type Event = { id: string; type: string; status: string; occurredAt: Date }

/** A parcel is only announced by event; later statuses are polled (parcels.ts). */
const first: Record<string, readonly [string, string, string]> = {
  shipment: ['label_created', 'announced', 'cancelled'],
}

/** Outcomes after which an order is rejected. */
export const rejections: readonly (MagicOutcome | null)[] = ['rejected', 'card_rejected']

/** Events of an order: accepted, and completed one second later, unless its outcome differs. */
const lifeOf = ({ reference, kind, outcome }: Target, behaviour: Behaviour | null, now = Date.now()): Event[] => {
  const at = (status: string, ms: number) => ({
    id: `evt_${kind}_${reference}_${status}`,
    type: `${kind}.updated`,
    status,
    occurredAt: new Date(now + ms),
  })
  const [accepted, done, other] = first[kind] ?? ['accepted', 'completed', 'rejected']
  if (behaviour === 'differs' || behaviour === 'reject' || rejections.includes(outcome)) return [at(other, 0)]
  if (outcome === 'pending') return [at(accepted, -2_000)]
  const life = [at(accepted, -2_000), at(done, -1_000)]
  if (outcome === 'returned') return [...life, at('returned', 0)]
  if (behaviour === 'disordered') return life.toReversed()
  return behaviour === 'twice' ? life.flatMap((event) => [event, event]) : life
}

/** Sends the events of one order in sequence and returns the final status; failed deliveries are not retried. */
export const sendEvents = async (target: Target, behaviour: Behaviour | null, secret: string, stopped: AbortSignal) => {
  const key = behaviour === 'forged' ? 'somebody else’s secret' : secret
  const life = lifeOf(target, behaviour)
  for (const { id, type, status, occurredAt } of life) {
    const data = { reference: target.reference, status }
    const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data })
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(5_000)])
    const headers = { 'content-type': 'application/json', ...signed(key, id, body) }
    await fetch(target.callbackUrl, { method: 'POST', headers, body, signal }).catch(() => null)
  }
  return life.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()).at(-1)?.status ?? null
}
