import { Refusal, type Violation } from '#domain/errors.ts'
import { imeiServiceOf } from '#server/connectors/imei-status.ts'
import type { App } from '#server/platform/app.ts'
import type { Named } from './devices.ts'

/** Milliseconds that the IMEI service has to answer; devices without an answer are judged at their check. */
export const reportWaits = { quote: 1_500, sale: 5_000 }
/** Concurrent calls to the service. */
const lanes = 8

/** Answers of the services by account and IMEI: the sale asks for what its quotes have asked already. */
const kept = new Map<string, { isReported: boolean; until: number }>()
const keptMilliseconds = 10 * 60_000
const keptAnswers = 2_000

const keep = (key: string, isReported: boolean) => {
  kept.delete(key)
  kept.set(key, { isReported, until: Date.now() + keptMilliseconds })
  const [oldest] = kept.keys()
  if (kept.size > keptAnswers && oldest !== undefined) kept.delete(oldest)
}

/** IMEIs that the account's service reports lost or stolen, among those that it answers in time. */
export const reportedAmong = async (
  app: App,
  accountId: string,
  lines: readonly { imei: string | null }[],
  milliseconds: number,
) => {
  const reported = new Set<string>()
  const keyOf = (imei: string) => `${accountId} ${imei}`
  const waiting: string[] = []
  for (const { imei } of lines) {
    if (imei === null) continue
    const known = kept.get(keyOf(imei))
    if (!known || known.until < Date.now()) waiting.push(imei)
    else if (known.isReported) reported.add(imei)
  }
  const statusOf = waiting.length > 0 ? await imeiServiceOf(app, accountId) : null
  if (!statusOf) return reported
  const lane = async () => {
    for (let imei = waiting.shift(); imei; imei = waiting.shift()) {
      const status = await statusOf(imei)
      if (status !== 'unavailable') keep(keyOf(imei), status === 'blocked')
      if (status === 'blocked') reported.add(imei)
    }
  }
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(late.resolve, milliseconds, undefined)
  await Promise.race([Promise.all(Array.from({ length: lanes }, lane)), late.promise]).finally(() =>
    clearTimeout(timer),
  )
  waiting.length = 0
  return reported
}

/** Refuses a sale with devices that the account's IMEI service reports lost or stolen. */
export const refuseReported = async (app: App, accountId: string, lines: readonly Named[]) => {
  const reported = await reportedAmong(app, accountId, lines, reportWaits.sale)
  const violations = lines.flatMap(({ imei, path, inCartId }): Violation[] =>
    imei && reported.has(imei)
      ? [{ path: `${path}imei`, code: 'device_reported', params: { ...(inCartId ? { inCartId } : {}), device: imei } }]
      : [],
  )
  if (violations[0]) throw new Refusal('device_reported', violations[0].params ?? {}, violations)
}
