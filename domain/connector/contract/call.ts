import type * as z from 'zod'

/**
 * Declaration of a call to a provider, by type of answer and body. The connector, the documentation and the conformance
 * test are derived from it.
 */
export type ProviderCall<A = unknown, B = unknown> = {
  /** Purpose of the call, for the log. */
  kind: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  query?: z.ZodType
  body?: z.ZodType<unknown, B>
  /** A body, used by the documentation and the conformance test. */
  sample?: B
  answer: z.ZodType<A>
  /** Sent with an idempotency key. */
  keyed?: true
}

export const providerCall = <A, B = unknown>(call: ProviderCall<A, B>): ProviderCall<A, B> => call

/** A group of calls that a provider implements, and the events it sends. */
export type ProviderContract = {
  title: string
  calls: Readonly<Record<string, ProviderCall>>
  events?: { type: string; statuses: Readonly<Record<string, string>> }
}
