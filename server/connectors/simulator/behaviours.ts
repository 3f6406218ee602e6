/** Behaviours of the simulator, chosen by the first path segment of a configured URL: `http://simulator.test/~hang`. */
export const behaviours = [
  /** Answers 503: always, the first time, or the first two times. */
  'fail',
  'fail-once',
  'fail-twice',
  /** Accepts the request and never answers. */
  'hang',
  /** Processes the first request, then drops the connection without an answer. */
  'lost',
  /** Processes orders but never answers them; lookups by reference are answered. */
  'deaf',
  /** Accepts the order and then rejects it. */
  'reject',
  /** Redirects to a metadata address, answers without end, or answers invalid JSON. */
  'redirect',
  'huge',
  'garbage',
  /** Sends each event twice, late, before the answer, or in reverse order. */
  'twice',
  'late',
  'early',
  'disordered',
  /** Sends an event with another outcome than answered. */
  'differs',
  /** Has the label at the third request, or never. */
  'label-late',
  'label-never',
  /** Knows no hand-over without a printed label. */
  'label-only',
  /** Signs events with a wrong secret. */
  'forged',
] as const
export type Behaviour = (typeof behaviours)[number]

export const behaviourIn = (path: string): { behaviour: Behaviour | null; path: string } => {
  const [, name = '', rest = ''] = /^\/~([a-z-]+)(\/.*|)$/.exec(path) ?? []
  const behaviour = behaviours.find((one) => one === name) ?? null
  return behaviour ? { behaviour, path: rest || '/' } : { behaviour: null, path }
}
