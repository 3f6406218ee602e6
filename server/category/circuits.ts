import { Refusal } from '#domain/errors.ts'
import { type App, type Tx, within } from '#server/platform/app.ts'
import { record } from '#server/platform/history.ts'
import type { Person } from '#server/platform/who.ts'
import { found, shown } from './read.ts'

type Named = { id: string; circuitId: string }

/** Offers a circuit for what is in a category; those above it are no longer asked. */
export const nameCircuit = (app: App, who: Person, { id, circuitId }: Named) =>
  within(app, who, async (tx) => {
    const category = await found(tx, id)
    if (category.status !== 'active') throw new Refusal('category_archived')
    await circuitOf(tx, category.accountId, circuitId)
    const added = await tx.db
      .insertInto('category_circuits')
      .values({ account_id: category.accountId, category_id: id, circuit_id: circuitId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows) await recordCircuit(tx, category.accountId, id, { from: null, to: circuitId })
    return shown(tx, id)
  })

export const dropCircuit = (app: App, who: Person, { id, circuitId }: Named) =>
  within(app, who, async (tx) => {
    const { accountId } = await found(tx, id)
    await circuitOf(tx, accountId, circuitId)
    const removed = await tx.db
      .deleteFrom('category_circuits')
      .where('account_id', '=', accountId)
      .where('category_id', '=', id)
      .where('circuit_id', '=', circuitId)
      .executeTakeFirst()
    if (removed.numDeletedRows) await recordCircuit(tx, accountId, id, { from: circuitId, to: null })
    return shown(tx, id)
  })

const circuitOf = async (tx: Tx<Person>, accountId: string, circuitId: string) => {
  const circuit = await tx.db
    .selectFrom('circuits')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', circuitId)
    .executeTakeFirst()
  if (!circuit) throw new Refusal('not_found')
}

const recordCircuit = (tx: Tx<Person>, accountId: string, id: string, circuits: { from: unknown; to: unknown }) =>
  record(tx, { accountId, subject: 'category', id, event: 'update', changes: { circuits } })
