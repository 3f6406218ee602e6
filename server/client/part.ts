import { type ErrorCode, Refusal } from '#domain/errors.ts'
import { refusalOf } from '#server/platform/http/problem.ts'

type Part = Extract<ErrorCode, `client_${string}_failed`>

/** One part of a client's making: what refuses it says which part it was, and why. */
export const part = async <T>(code: Part, at: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.status >= 500) throw error
    const under = (path: string) => (at && path ? `${at}.${path}` : path || at)
    const violations = refusal.violations.map((violation) => ({ ...violation, path: under(violation.path) }))
    throw new Refusal(
      code,
      { reason: refusal.code },
      violations.length > 0 ? violations : [{ path: at, code: refusal.code, params: refusal.params }],
    )
  }
}
