import { last } from '#domain/checked.ts'
import { type App, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { askAttempt } from './ask.ts'
import { attemptsToCompare } from './store.ts'

const us = systemUser('payment')
const days = 5
const atOnce = 500
const most = 20_000

/**
 * Compares recent orders, settled or not, with the provider. Differences are listed for manual settlement; nothing is
 * paid.
 */
export const reconcilePayments = async (app: App, { accountId }: { accountId?: string }) => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let done = 0; done < most; ) {
    const found = await within(app, us, (tx) => attemptsToCompare(tx, accountId ?? null, days, after, atOnce))
    if (found.length === 0) return
    for (const attempt of found)
      await askAttempt(app, attempt).catch((error: unknown) =>
        app.log.warn({ err: error, attempt: attempt.id }, 'payment not compared'),
      )
    after = last(found).id
    done += found.length
  }
}
