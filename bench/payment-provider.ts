import { createHash } from 'node:crypto'

/** Behaviours of the provider, in percent of the orders. */
const disturbances: [behaviour: string, times: number][] = [
  ['fail-once', 14],
  ['fail-twice', 6],
  ['lost', 10],
  ['hang', 1],
  ['deaf', 1],
  ['twice', 12],
  ['late', 12],
  ['early', 12],
  ['disordered', 10],
  ['differs', 4],
  ['reject', 3],
]
export const byHundredth = disturbances.flatMap(([behaviour, times]) => Array<string>(times).fill(behaviour))
/** Number of calls that hang: a whole call with its retries and the start of the next. */
const hangs = 4
const hung = new Map<string, number>()
/** Retried orders after a rejection succeed, so that every customer is paid eventually. */
export const behaviourOf = (reference: string) => {
  if (!reference.endsWith('101')) return null
  const behaviour = byHundredth[createHash('md5').update(reference).digest().readUInt16BE() % 100] ?? null
  if (behaviour !== 'hang') return behaviour
  const times = (hung.get(reference) ?? 0) + 1
  hung.set(reference, times)
  return times <= hangs ? behaviour : null
}
