import type { Params, Violation } from '#domain/errors.ts'

/** Error response of the API (problem+json). `network_error`: no response was received. */
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

  /** The session has ended; wrong credentials use another code. */
  get signedOut() {
    return this.status === 401 && this.code === 'not_signed_in'
  }

  /** Retrying cannot succeed: the request was refused for a reason other than failure, sign-out or rate limit. */
  get final() {
    return !this.failure && !this.signedOut && this.status !== 429
  }

  /** The server or the network failed; changing the input does not help. */
  get failure() {
    return this.status === 0 || this.status >= 500
  }
}
