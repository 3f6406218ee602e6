import type { CallFailure } from '#domain/connector/schema.ts'

/** Limits of every call. */
export const callLimits = { attempts: 3, timeoutMs: 10_000, totalMs: 30_000, answerBytes: 1024 * 1024 } as const

export type Outcome = {
  failure: CallFailure | null
  status: number | null
  /** The request may have reached the provider. */
  sent: boolean
  /** Retry-After of the provider, in milliseconds. */
  retryAfter: number | null
}

const passingStatus = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

export const failureOf = (status: number): CallFailure | null => {
  if (status >= 200 && status < 300) return null
  return passingStatus(status) ? 'failed' : 'refused'
}

/** Temporary failure of the provider: retried, and counted by the breaker. */
export const isPassing = (failure: CallFailure | null) =>
  failure === 'unreachable' || failure === 'timeout' || failure === 'failed'

type Asked = { method: string; idempotencyKey?: string }

/** Whether a repetition is safe: idempotent method, idempotency key, or the request was not sent. */
export const isRepeatable = ({ method, idempotencyKey }: Asked, { sent }: Pick<Outcome, 'sent'>) =>
  !sent || idempotencyKey !== undefined || ['GET', 'PUT', 'DELETE'].includes(method)

const wait = { first: 250, longest: 5_000 }

/** Milliseconds before the next attempt, exponential with full jitter; null: no further attempt. */
export const waitAfter = (asked: Asked, outcome: Outcome, attempt: number, left: number, random = Math.random) => {
  if (attempt >= callLimits.attempts || !isPassing(outcome.failure) || !isRepeatable(asked, outcome)) return null
  const jittered = random() * Math.min(wait.longest, wait.first * 2 ** (attempt - 1))
  const ms = Math.max(jittered, outcome.retryAfter ?? 0)
  return ms <= wait.longest && ms < left ? ms : null
}

/** The breaker opens after five consecutive failures, for 30 seconds at first, at most ten minutes. */
export const breaker = { failures: 5, coolSeconds: 30, longestSeconds: 600 } as const

export const coolSeconds = (failures: number) =>
  Math.min(breaker.longestSeconds, breaker.coolSeconds * 2 ** Math.max(0, Math.min(failures - breaker.failures, 10)))
