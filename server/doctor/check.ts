import { asError } from '#domain/checked.ts'
import { withoutAddresses } from '#server/platform/log.ts'

export type Outcome = { state: 'ok' | 'warning' | 'failed'; value: string; remedy?: string }
/** `run` may end with several outcomes, each with its own name, as for the hosts of the sites. */
export type Check = { name: string; remedy: string; run: () => Promise<Outcome | readonly Finding[]> }
export type Finding = Outcome & { name: string }

export const ok = (value: string): Outcome => ({ state: 'ok', value })
export const warning = (value: string, remedy: string): Outcome => ({ state: 'warning', value, remedy })
export const failed = (value: string, remedy: string): Outcome => ({ state: 'failed', value, remedy })

/** Milliseconds after which a check without a result has failed. */
const patience = 20_000

/** Rejects after `milliseconds`. */
export const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${milliseconds / 1_000} s`)), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Message of an error. A refused connection to several addresses has its messages in `errors`. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join('; ')
  const { message, name, cause } = asError(error)
  // fetch names the failed connection in its cause.
  if (message === 'fetch failed' && cause) return reasonOf(cause)
  return message || name
}

/** Runs a check; an error is a failure with the remedy of the check. */
export const findingsOf = async (
  { name, remedy, run }: Check,
  milliseconds = patience,
): Promise<readonly Finding[]> => {
  try {
    const result = await inTime(run(), milliseconds)
    return 'state' in result ? [{ name, ...result }] : result
  } catch (error) {
    return [{ name, ...failed(reasonOf(error), remedy) }]
  }
}

const wide = { state: 8, name: 10 }

/** One line: state, name, measured value, remedy. `secrets` and addresses of persons are replaced. */
export const lineOf = ({ state, name, value, remedy }: Finding, secrets: readonly string[]) => {
  const text = `${state.padEnd(wide.state)} ${name.padEnd(wide.name)} ${value}${remedy ? `. ${remedy}` : ''}`
  const oneLine = withoutAddresses(text.replaceAll(/\s*\n\s*/g, ' ')).slice(0, 500)
  return secrets.filter((secret) => secret.length > 3).reduce((line, secret) => line.replaceAll(secret, '…'), oneLine)
}
