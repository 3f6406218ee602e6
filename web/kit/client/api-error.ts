import type { Params, Violation } from '#domain/errors.ts'

/** What the server refused, read from problem+json. `network_error`: it could not be asked at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Params
  readonly violations: Violation[]
  readonly detail: string | null
  readonly retryAfter: number | null

  constructor(problem: {
    status: number
    code: string
    params?: Params
    violations?: Violation[]
    detail?: string | null
    retryAfter?: number | null
  }) {
    super(problem.code)
    this.status = problem.status
    this.code = problem.code
    this.params = problem.params ?? {}
    this.violations = problem.violations ?? []
    this.detail = problem.detail ?? null
    this.retryAfter = problem.retryAfter ?? null
  }

  /** The session ended, as opposed to credentials that are wrong. */
  get signedOut() {
    return this.status === 401 && this.code === 'not_signed_in'
  }

  /** What was asked for cannot be had: neither a failure, nor something to wait or sign in for. */
  get final() {
    return !this.failure && !this.signedOut && this.status !== 429
  }

  /** Nothing the person typed can mend it. */
  get failure() {
    return this.status === 0 || this.status >= 500
  }
}
