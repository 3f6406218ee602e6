import { type ErrorCode, Refusal } from '#domain/errors.ts'
import { refusalOf } from '#server/platform/http/problem.ts'

type Part = Extract<ErrorCode, `client_${string}_failed`>

/** Adds the part of the client's creation to a refusal. */
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
