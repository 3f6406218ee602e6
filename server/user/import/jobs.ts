import type { Updateable } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { UserImports } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { within } from '#server/platform/app.ts'
import { checkConsent } from '#server/platform/event/consent.ts'
import { type Person, systemUser } from '#server/platform/who.ts'
import { authorOf } from '#server/user/author.ts'
import { type Plan, planImport } from './plan.ts'
import { failOpenImport, importInState, updateImport, writePeople } from './store.ts'

const us = systemUser('import')

const openImport = (app: App, id: string, status: 'checking' | 'applying') =>
  app.database.transaction('platform', us, (tx) => importInState(tx, id, status))

const update = async (app: App, id: string, values: Updateable<UserImports>) => {
  await app.database.transaction('platform', us, (tx) => updateImport(tx, id, values))
}

const figures = (plan: Plan) => ({
  progress: plan.total,
  total: plan.total,
  to_create: plan.people.filter(({ effect }) => effect === 'create').length,
  to_update: plan.people.filter(({ effect }) => effect === 'update').length,
  unchanged: plan.people.filter(({ effect }) => effect === 'unchanged').length,
  line_errors: JSON.stringify(plan.errors),
  line_error_count: plan.errorCount,
  line_warnings: JSON.stringify(plan.warnings),
  lines_count: JSON.stringify(plan.lines),
  preview: JSON.stringify(plan.preview),
})

type Attempt = { status: 'refused' | 'failed'; lastTry: boolean }

/** Refusals are reported to the author; other errors are retried by the queue and reported after the last attempt. */
const orTold = async (app: App, id: string, { status, lastTry }: Attempt, work: () => Promise<void>) => {
  try {
    await work()
  } catch (error) {
    const refusal = error instanceof Refusal ? error : null
    if (refusal || lastTry) {
      const told = JSON.stringify({ code: refusal?.code ?? 'server_error', params: refusal?.params ?? {} })
      await update(app, id, { status: refusal ? status : 'failed', error: told, ended_at: new Date().toISOString() })
    }
    if (!refusal) throw error
  }
}

/** Marks an import whose job will not be retried as failed. */
export const giveUpUserImport = async (app: App, id: string) => {
  const told = JSON.stringify({ code: 'server_error', params: {} })
  await app.database.transaction('platform', us, (tx) => failOpenImport(tx, id, told))
}

export const checkUserImport = async (app: App, id: string, lastTry = false) => {
  const found = await openImport(app, id, 'checking')
  if (!found) return
  await orTold(app, id, { status: 'refused', lastTry }, async () => {
    const who = await authorOf(app, { ...found, permission: 'USER_WRITE' })
    const open = () => app.files.get(found.key)
    const plan = await within(app, who, async (tx) => {
      await checkConsent(tx, found.accountId)
      return planImport(app, tx, found.accountId, open, (progress) => update(app, id, { progress }))
    })
    const nothing = plan.people.length === 0
    await update(app, id, {
      ...figures(plan),
      status: nothing ? 'refused' : 'ready',
      ...(nothing ? { ended_at: new Date().toISOString() } : {}),
    })
  })
}

/** Checks again and writes all changes in one transaction. */
export const applyUserImport = async (app: App, id: string, lastTry = false) => {
  const found = await openImport(app, id, 'applying')
  if (!found) return
  await orTold(app, id, { status: 'failed', lastTry }, async () => {
    const who = await authorOf(app, { ...found, permission: 'USER_WRITE' })
    const open = () => app.files.get(found.key)
    await within(app, who, async (tx) => {
      await checkConsent(tx, found.accountId)
      const plan = await planImport(app, tx, found.accountId, open, async () => {})
      if (plan.errorCount !== found.lineErrorCount) throw new Refusal('import_changed')
      await write(tx, found.accountId, plan)
      await updateImport(tx, id, { ...figures(plan), status: 'done', ended_at: new Date().toISOString() })
    })
  })
}

const batch = 2_000

const write = async (tx: Tx<Person>, accountId: string, { people }: Plan) => {
  const changedPeople = people.filter(({ effect }) => effect !== 'unchanged')
  for (let start = 0; start < changedPeople.length; start += batch) {
    const part = changedPeople.slice(start, start + batch)
    await writePeople(tx, accountId, part)
  }
}
