import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { erasing } from '#server/privacy/staff.ts'
import { removeFactors } from '#server/second-factor/reset.ts'
import { applyChange, openChange } from '#server/user/apply-change.ts'

/** Job: applies a change once its delay has passed, unless it ended before. */
export const applyDueChange = async (app: App, id: string) => {
  try {
    await erasing(app, (eraseUser) =>
      app.database.transaction('platform', systemUser('access_change'), async (tx) => {
        const change = await openChange(tx, id)
        if (change.isDue) await applyChange(tx, change, 'elapsed', { removeFactors, eraseUser })
      }),
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
