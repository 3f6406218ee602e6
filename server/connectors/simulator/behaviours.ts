/**
 * What the simulator can be told, as the first part of a path: `http://simulator.test/~hang`. A configuration that names such
 * an address lets anybody see in the demo what the product does then.
 */
export const behaviours = [
  /** Answers 503, always, the first time, or the first two times that a call is made. */
  'fail',
  'fail-once',
  'fail-twice',
  /** Takes the request and never answers. */
  'hang',
  /** Does what it was asked the first time, then drops the connection before it answers. */
  'lost',
  /** Does what it was asked, and answers no order ever; it tells what became of one when asked by its reference. */
  'deaf',
  /** Takes the order and refuses to carry it out. */
  'reject',
  /** Answers with the address of a machine's own secrets, without end, or with something that is no JSON. */
  'redirect',
  'huge',
  'garbage',
  /** Tells each event twice, after a while, before its own answer, or the last one first. */
  'twice',
  'late',
  'early',
  'disordered',
  /** Tells another outcome than it answered. */
  'differs',
  /** Has its label the third time that it is asked for, or never. */
  'label-late',
  'label-never',
  /** Signs its events with another's secret. */
  'forged',
] as const
export type Behaviour = (typeof behaviours)[number]

export const behaviourIn = (path: string): { behaviour: Behaviour | null; path: string } => {
  const [, told = '', rest = ''] = /^\/~([a-z-]+)(\/.*|)$/.exec(path) ?? []
  const behaviour = behaviours.find((one) => one === told) ?? null
  return behaviour ? { behaviour, path: rest || '/' } : { behaviour: null, path }
}
