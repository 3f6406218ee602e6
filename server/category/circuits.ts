import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import type { Person } from '#server/platform/who.ts'
import { addCircuit, hasCircuit, removeCircuit, topOf } from './circuit-store.ts'
import { found, shown } from './read.ts'

type Named = { id: string; circuitId: string }

/** Adds a circuit to a category; those of its ancestors then no longer apply. */
export const nameCircuit = (app: App, who: Person, { id, circuitId }: Named) =>
  within(app, who, async (tx) => {
    const category = await found(tx, id)
    if (category.status !== 'active') throw new Refusal('category_archived')
    await checkCircuit(tx, category.accountId, circuitId)
    if (await addCircuit(tx, category.accountId, id, circuitId))
      await recordCircuit(tx, category.accountId, id, { from: null, to: circuitId })
    return shown(tx, id)
  })

/** Adds circuits to the root category. */
export const nameAtTop = async (tx: Tx<Person>, accountId: string, circuitIds: readonly string[]) => {
  const top = await topOf(tx, accountId)
  for (const circuitId of circuitIds)
    if (await addCircuit(tx, accountId, top, circuitId))
      await recordCircuit(tx, accountId, top, { from: null, to: circuitId })
}

export const dropCircuit = (app: App, who: Person, { id, circuitId }: Named) =>
  within(app, who, async (tx) => {
    const { accountId } = await found(tx, id)
    await checkCircuit(tx, accountId, circuitId)
    if (await removeCircuit(tx, accountId, id, circuitId))
      await recordCircuit(tx, accountId, id, { from: circuitId, to: null })
    return shown(tx, id)
  })

const checkCircuit = async (tx: Tx<Person>, accountId: string, circuitId: string) => {
  if (!(await hasCircuit(tx, accountId, circuitId))) throw new Refusal('not_found')
}

const recordCircuit = (tx: Tx<Person>, accountId: string, id: string, circuits: { from: unknown; to: unknown }) =>
  record(tx, { accountId, subject: 'category', id, event: 'update', changes: { circuits } })
