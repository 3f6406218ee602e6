import { asError } from '#domain/checked.ts'

export type Log = {
  info: (fields: object, message?: string) => void
  warn: (fields: object, message?: string) => void
  error: (fields: object, message?: string) => void
}

/** Addresses of persons, and the user name and password of a URL. */
const address = /[^\s<>"'(,;=]+@[^\s<>"'),;]+/g
export const withoutAddresses = (text: string) => text.replaceAll(address, '…@…')

type Failure = { code?: unknown; constraint?: unknown; table?: unknown; routine?: unknown; cause?: unknown }

/**
 * Logged fields of an error. Other fields are left out: `detail` of PostgreSQL contains values of the row, and errors of
 * the mail library contain recipients.
 */
export const errorFields = (error: unknown, depth = 0): object => {
  const { name, message, stack } = asError(error)
  const { code, constraint, table, routine, cause }: Failure = typeof error === 'object' && error ? error : {}
  return {
    ...{ type: name, message: withoutAddresses(message), code, constraint, table, routine },
    ...(stack && { stack: withoutAddresses(stack) }),
    ...(cause && depth < 3 ? { cause: errorFields(cause, depth + 1) } : {}),
  }
}
