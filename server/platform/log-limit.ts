import { type Log, withoutAddresses } from './log.ts'

/** Lines of one kind per minute and process; an outage must not fill the disk. */
const maxLines = 60
/** Kinds that are counted separately in a minute; further ones share a count. */
const maxKinds = 200
const minuteMs = 60_000

/** Counts lines by kind and minute. `now`: clock in milliseconds. */
export const lineBudget = (max: number, now: () => number = () => Date.now()) => {
  let minute = 0
  let counts = new Map<string, number>()
  return {
    /** Whether another line of the kind may be written; `suppressed`: lines of the previous minutes that were not. */
    take: (kind: string) => {
      const current = Math.floor(now() / minuteMs)
      const suppressed: { kind: string; lines: number }[] = []
      if (current !== minute) {
        for (const [one, lines] of counts) if (lines > max) suppressed.push({ kind: one, lines: lines - max })
        minute = current
        counts = new Map()
      }
      const counted = counts.has(kind) || counts.size < maxKinds ? kind : 'other'
      const lines = (counts.get(counted) ?? 0) + 1
      counts.set(counted, lines)
      return { allowed: lines <= max, suppressed }
    },
  }
}

const reasonOf = (error: unknown): unknown =>
  typeof error === 'object' && error ? (Reflect.get(error, 'code') ?? Reflect.get(error, 'message')) : null

const kindOf = (fields: object, message: string | undefined) => {
  const reason = reasonOf(Reflect.get(fields, 'err'))
  return withoutAddresses([message, reason].filter(Boolean).join(': ').slice(0, 200))
}

/**
 * Limits warnings and errors: the first 60 lines of each message and error code per minute are written, the others
 * counted. The next line after that minute is preceded by the number of suppressed ones.
 */
export const limitLines = (log: Log, now?: () => number): Log => {
  const budget = lineBudget(maxLines, now)
  const limited =
    (level: 'warn' | 'error') =>
    (fields: object, message?: string): void => {
      const { allowed, suppressed } = budget.take(`${level} ${kindOf(fields, message)}`)
      for (const { kind, lines } of suppressed) log.warn({ kind, lines }, 'log lines suppressed')
      if (allowed) log[level](fields, message)
    }
  return { info: (fields, message) => log.info(fields, message), warn: limited('warn'), error: limited('error') }
}
