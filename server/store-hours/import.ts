import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as breathe } from 'node:timers/promises'
import { Refusal } from '#domain/errors.ts'
import { type HoursReport, hoursCells, hoursFileLimits } from '#domain/store/hours-file.ts'
import { accountOf } from '#server/account/read.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { record } from '#server/platform/event/history.ts'
import type { HandedFile } from '#server/platform/http/handlers.ts'
import { accountIdOf, type Person } from '#server/platform/who.ts'
import { linesOf, namedIn, planHours, reportOf } from './plan.ts'
import { lockStores, storesNamed, storesWithHours, writeHours } from './store.ts'

type Handed = () => Promise<HandedFile | null>

const contentOf = async (file: Handed) => {
  const handed = await file()
  if (!handed) throw new Refusal('file_missing')
  const content = await buffer(handed.content)
  if (handed.truncated()) throw new Refusal('file_too_large', { max: `${hoursFileLimits.bytes / 1024 / 1024} MB` })
  if (content.length === 0) throw new Refusal('file_empty')
  return async () => Readable.from([content])
}

const judgeAccount = async (tx: Tx<Person>, accountId: string) => {
  await accountOf(tx, accountId)
  await checkConsent(tx, accountId)
}

/** Stores after which other requests have their turn. */
const storesPerTurn = 100

/** Lines of the file that the import reads, one per store; refused if they are more than it reads. */
export const exportHours = (app: App, who: Person, given: string | undefined) =>
  within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await judgeAccount(tx, accountId)
    const max = hoursFileLimits.stores
    const stores = await storesWithHours(tx, accountId, max + 1)
    if (stores.length > max) throw new Refusal('export_too_large', { max })
    const rows: string[][] = []
    for (const { identifier, name, hours } of stores) {
      rows.push(hoursCells(identifier, name, hours))
      if (rows.length % storesPerTurn === 0) await breathe()
    }
    return { rows }
  })

const planOf = async (tx: Tx<Person>, accountId: string, lines: Awaited<ReturnType<typeof linesOf>>) => {
  await judgeAccount(tx, accountId)
  return planHours(lines, await storesNamed(tx, accountId, namedIn(lines)))
}

export const checkHours = async (app: App, who: Person, given: string | undefined, file: Handed) => {
  const lines = await linesOf(await contentOf(file))
  return within(app, who, async (tx) => reportOf(await planOf(tx, accountIdOf(who, given), lines)))
}

/** Writes all changes of the file, or none if a line has an error. */
export const importHours = async (
  app: App,
  who: Person,
  given: string | undefined,
  file: Handed,
): Promise<HoursReport> => {
  const lines = await linesOf(await contentOf(file))
  return within(app, who, async (tx) => {
    const accountId = accountIdOf(who, given)
    await lockStores(tx, accountId)
    const plan = await planOf(tx, accountId, lines)
    if (plan.errorCount > 0) throw new Refusal('import_has_errors')
    for (let at = 0; at < plan.changed.length; at += storesPerTurn)
      await writeHours(
        tx,
        plan.changed.slice(at, at + storesPerTurn).map(({ store: { id }, hours }) => ({ id, hours })),
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
