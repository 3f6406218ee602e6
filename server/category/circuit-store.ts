import { first } from '#domain/checked.ts'
import type { Tx } from '#server/platform/app.ts'

/** Circuits of a category, or of its nearest ancestor that has any, with the id of that category. */
export const circuitsNamed = async (tx: Tx, { accountId, ancestors }: { accountId: string; ancestors: string[] }) => {
  const rows = await tx.db
    .selectFrom('category_circuits as x')
    .innerJoin('circuits as k', (join) =>
      join.onRef('k.account_id', '=', 'x.account_id').onRef('k.id', '=', 'x.circuit_id'),
    )
    .innerJoin('categories as c', (join) =>
      join.onRef('c.account_id', '=', 'x.account_id').onRef('c.id', '=', 'x.category_id'),
    )
    .select(['x.category_id', 'c.label', 'k.id', 'k.type', 'k.name', 'k.channel', 'k.deposit', 'k.status'])
    .where('x.account_id', '=', accountId)
    .where('x.category_id', 'in', ancestors)
    .orderBy('k.position')
    .execute()
  const nearest = ancestors.findLast((id) => rows.some(({ category_id }) => category_id === id))
  const named = rows.filter(({ category_id }) => category_id === nearest)
  const circuits = named.map(({ category_id: _, label: __, ...circuit }) => circuit)
  const own = nearest === ancestors.at(-1)
  return {
    circuits: own ? circuits : [],
    inheritedCircuits: own || !nearest ? null : { from: { id: nearest, label: first(named).label }, circuits },
  }
}

/** Whether the circuit was added. */
export const addCircuit = async ({ db }: Tx, accountId: string, categoryId: string, circuitId: string) => {
  const added = await db
    .insertInto('category_circuits')
    .values({ account_id: accountId, category_id: categoryId, circuit_id: circuitId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

/** Whether the circuit was removed. */
export const removeCircuit = async ({ db }: Tx, accountId: string, categoryId: string, circuitId: string) => {
  const removed = await db
    .deleteFrom('category_circuits')
    .where('account_id', '=', accountId)
    .where('category_id', '=', categoryId)
    .where('circuit_id', '=', circuitId)
    .executeTakeFirst()
  return Boolean(removed.numDeletedRows)
}

/** Root category of an account. */
export const topOf = async ({ db }: Tx, accountId: string) => {
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('account_id', '=', accountId)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

export const hasCircuit = async ({ db }: Tx, accountId: string, id: string) => {
  const circuit = await db
    .selectFrom('circuits')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return circuit !== undefined
}
