import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#domain/errors.ts'
import { type HoursReport, hoursCells, hoursFileLimits } from '#domain/store/hours-file.ts'
import { accountOf } from '#server/account/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { record } from '#server/platform/event/history.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { planHours, reportOf } from './plan.ts'
import { lockStores, storesWithHours, writeHours } from './store.ts'

type Handed = () => Promise<HandedFile | null>

const contentOf = async (file: Handed) => {
  const handed = await file()
  if (!handed) throw new Refusal('file_missing')
  const content = await buffer(handed.content)
  if (handed.truncated()) throw new Refusal('file_too_large', { max: `${hoursFileLimits.bytes / 1024 / 1024} MB` })
  if (content.length === 0) throw new Refusal('file_empty')
  return async () => Readable.from([content])
}

const storesOf = async (tx: Tx<Person>, accountId: string) => {
  await accountOf(tx, accountId)
  await checkConsent(tx, accountId)
  return storesWithHours(tx, accountId, hoursFileLimits.stores)
}

/** Lines of the file that the import reads, one per store. */
export const exportHours = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const stores = await storesOf(tx, accountIdOf(who, given))
    return { rows: stores.map(({ identifier, name, hours }) => hoursCells(identifier, name, hours)) }
  })

export const checkHours = async (app: App, who: Person, given: string | undefined, file: Handed) => {
  const open = await contentOf(file)
  return within(app, who, async (tx) => reportOf(await planHours(open, await storesOf(tx, accountIdOf(who, given)))))
}

/** Writes all changes of the file, or none if a line has an error. */
export const importHours = async (
  app: App,
  who: Person,
  given: string | undefined,
  file: Handed,
): Promise<HoursReport> => {
  const open = await contentOf(file)
  return within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await lockStores(tx, accountId)
    const plan = await planHours(open, await storesOf(tx, accountId))
    if (plan.errors.length > 0) throw new Refusal('import_has_errors')
    await writeHours(
      tx,
      plan.changed.map(({ store: { id }, hours }) => ({ id, hours })),
    )
    for (const { store, hours } of plan.changed)
      await record(tx, {
        accountId,
        subject: 'organization',
        id: store.id,
        event: 'update',
        changes: { hours: { from: store.hours, to: hours } },
      })
    return reportOf(plan)
  })
}
