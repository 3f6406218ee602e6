export const requestKinds = ['access', 'erasure'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Hours that the mailed link of a request is valid. */
export const requestHours = 72
/** Requests per buyback and day; each one sends a mail. */
export const requestsPerDay = 3
/** Buybacks of one customer in one request, latest first. */
export const maxRequestBuybacks = 500

/** Legal reasons why data is kept after an erasure. */
export const exceptions = ['register', 'ledger', 'open'] as const
export type Exception = (typeof exceptions)[number]

/** Sales of the person, as far as the exceptions depend on them. */
export type Held = { closed: number; open: number; registered: number; paid: number }

/**
 * Exceptions to an erasure (GDPR art. 17 (3) b): the register of second-hand goods (code pénal, art. 321-7), accounting
 * documents (code de commerce, art. L123-22), and the contract of a buyback that is still open.
 */
export const exceptionsOf = ({ open, registered, paid }: Held): Exception[] => [
  ...(registered > 0 ? (['register'] as const) : []),
  ...(paid > 0 ? (['ledger'] as const) : []),
  ...(open > 0 ? (['open'] as const) : []),
]

/** Result of an erasure: buybacks without their customer, and the reasons why other data is kept. */
export type Outcome = { erased: number; exceptions: Exception[] }

export const requestStates = ['open', 'done', 'expired'] as const
export type RequestState = (typeof requestStates)[number]

/** `isVoid`: the sale has no address any more, or another one. */
type Request = { kind: RequestKind; confirmedAt: string | null; expiresAt: string; isVoid: boolean }

/** An access link works until it expires; an erasure is confirmed once. */
export const requestStateOf = ({ kind, confirmedAt, expiresAt, isVoid }: Request, now: Date): RequestState => {
  if (kind === 'erasure' && confirmedAt) return 'done'
  return isVoid || new Date(expiresAt) <= now ? 'expired' : 'open'
}

/** What the page of a request shows: its answer while it is open, otherwise how it ended. */
export const contentOf = ({ kind, state }: { kind: RequestKind; state: RequestState }) =>
  state === 'open' ? kind : state

/** Path of the page on the account's site behind the mailed link. */
export const requestAddress = (id: string, key: string) => `/my-data/${id}?key=${encodeURIComponent(key)}`
