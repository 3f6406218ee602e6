import { signed } from '../signature.ts'
import type { Behaviour } from './behaviours.ts'

type Told = { reference: string; kind: string; callbackUrl: string }
type Event = { id: string; type: string; status: string; occurredAt: Date }

/** A parcel is only announced at first: what happens to it on its way is asked for (parcels.ts). */
const first: Record<string, readonly [string, string, string]> = {
  shipment: ['label_created', 'announced', 'cancelled'],
}

/** What happens to whatever was ordered: it is accepted, and a second later done. */
const lifeOf = ({ reference, kind }: Told, behaviour: Behaviour | null, now = Date.now()): Event[] => {
  const at = (status: string, ms: number) => ({
    id: `evt_${kind}_${reference}_${status}`,
    type: `${kind}.updated`,
    status,
    occurredAt: new Date(now + ms),
  })
  const [accepted, done, other] = first[kind] ?? ['accepted', 'completed', 'rejected']
  if (behaviour === 'differs' || behaviour === 'reject') return [at(other, 0)]
  const life = [at(accepted, -2_000), at(done, -1_000)]
  if (behaviour === 'disordered') return life.toReversed()
  return behaviour === 'twice' ? life.flatMap((event) => [event, event]) : life
}

/** Sends the events of one order in turn and says how it ended; a receiver that does not answer is not told again. */
export const tellEvents = async (told: Told, behaviour: Behaviour | null, secret: string, stopped: AbortSignal) => {
  const key = behaviour === 'forged' ? 'somebody else’s secret' : secret
  const life = lifeOf(told, behaviour)
  for (const { id, type, status, occurredAt } of life) {
    const data = { reference: told.reference, status }
    const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data })
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(5_000)])
    const headers = { 'content-type': 'application/json', ...signed(key, id, body) }
    await fetch(told.callbackUrl, { method: 'POST', headers, body, signal }).catch(() => null)
  }
  return life.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()).at(-1)?.status ?? null
}
