import type { Params, Violation } from '#domain/errors.ts'

/** Error response of the API (problem+json). `network_error`: no response was received. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Params
  readonly violations: Violation[]
  readonly detail: string | null
  readonly retryAfter: number | null
  /** Header `x-request-id`: identifies the request in the log of the server. */
  readonly requestId: string | null

  constructor(problem: {
    status: number
    code: string
    params?: Params
    violations?: Violation[]
    detail?: string | null
    retryAfter?: number | null
    requestId?: string | null
  }) {
    super(problem.code)
    this.status = problem.status
    this.code = problem.code
    this.params = problem.params ?? {}
    this.violations = problem.violations ?? []
    this.detail = problem.detail ?? null
    this.retryAfter = problem.retryAfter ?? null
    this.requestId = problem.requestId ?? null
  }

  /** The session has ended; wrong credentials use another code. */
  get signedOut() {
    return this.status === 401 && this.code === 'not_signed_in'
  }

  /** Retrying cannot succeed: the request was refused for a reason other than failure, sign-out or rate limit. */
  get final() {
    return !this.failure && !this.signedOut && this.status !== 429
  }

  /** Shown to the user with an unexpected error, to be named to support; null for other errors. */
  get reference() {
    return this.status === 500 ? this.requestId : null
  }

  /** The server or the network failed; changing the input does not help. */
  get failure() {
    return this.status === 0 || this.status >= 500
  }
}
