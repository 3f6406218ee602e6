import { platformErrors } from './error-codes/platform.ts'
import { tradeErrors } from './error-codes/trade.ts'

/**
 * Error catalogue. The same code is the reason of a guard, the API error code and the translation key. The number is
 * the HTTP status.
 */
export const errors = { ...platformErrors, ...tradeErrors } as const

export type ErrorCode = keyof typeof errors

export type Params = Record<string, string | number | boolean | null | string[]>

/** Violation of one field. `code` is a key of the `violations` texts. */
export type Violation = { path: string; code: string; params?: Params; message?: string }

/** Expected rejection by a rule. The server converts it to problem+json, the screens to a translated message. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly violations: Violation[]
  constructor(code: ErrorCode, params: Params = {}, violations: Violation[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.violations = violations
  }
  get status(): number {
    return errors[this.code]
  }
}

/** Refusal for one form field. */
export const refuseField = (path: string, code: ErrorCode, params: Params = {}) =>
  new Refusal(code, params, [{ path, code, params }])
