import { type Kysely, sql, type Updateable } from 'kysely'
import type * as z from 'zod'
import type { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import { circuitList } from '#domain/circuit/list.ts'
import type { CircuitDetail, StoredInstruction } from '#domain/circuit/schema.ts'
import type { Circuits, DB } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import {
  type Conditions,
  cut,
  equals,
  howMany,
  isCounted,
  isIn,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf } from '#server/platform/who.ts'

type ListAsked = z.output<typeof circuitEndpoints.list.query & object>

const inScope = (db: Kysely<DB>, who: Person) => {
  const query = db.selectFrom('circuits as k')
  return who.accountId ? query.where('k.account_id', '=', who.accountId) : query
}

/** Payment modes in the account's order. */
const rowColumns = [
  'k.id',
  'k.type',
  'k.name',
  'k.channel',
  'k.deposit',
  'k.status',
  'k.eligible_countries as eligibleCountries',
  'k.version',
  sql<{ id: string; label: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'label', m.label) order by m.position, m.id)
    from circuit_payment_modes x join payment_modes m on m.account_id = x.account_id and m.id = x.payment_mode_id
    where x.account_id = k.account_id and x.circuit_id = k.id), '[]'::jsonb)`.as('paymentModes'),
  sql<number>`(select count(*)::int from category_circuits c
    where c.account_id = k.account_id and c.circuit_id = k.id)`.as('categories'),
] as const

const conditions: Conditions<typeof circuitList> = {
  accountId: equals('k.account_id'),
  channel: isIn('k.channel'),
  status: isIn('k.status'),
}

export const listCircuits = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), circuitList, conditions, asked)
    return [
      cut(sorted(base, asked, circuitList, { position: 'k.position', id: 'k.id' }), asked).select(rowColumns),
      howMany(base, asked),
    ]
  })
  return { totalItems: isCounted(asked) ? all!.n : null, members: rows }
}

export const circuitsOf = async (tx: Tx<Person>, accountId: string) =>
  await inScope(tx.db, tx.who).where('k.account_id', '=', accountId).select(rowColumns).execute()

export type CircuitRecord = Omit<CircuitDetail, 'instructions'> & { instructions: StoredInstruction[] }

export const readCircuit = async (tx: Tx<Person>, id: string): Promise<CircuitRecord | undefined> => {
  const row = await inScope(tx.db, tx.who)
    .where('k.id', '=', id)
    .select(rowColumns)
    .select([
      'k.account_id as accountId',
      'k.description',
      'k.terms',
      'k.highlighted_instruction as highlightedInstruction',
      'k.transfer_order_copies as transferOrderNumberOfCopy',
      'k.default_instructions as defaultInstructions',
      'k.traceability_enabled as traceabilityEnabled',
      'k.translations',
      'k.instructions',
      'k.custom_values as customValues',
      'k.modifier',
      'k.payment_due as paymentDue',
    ])
    .executeTakeFirst()
  return row
}

/** Null if unknown or of another account. */
export const accountOf = async ({ db }: Tx, own: string | null, id: string) => {
  let query = db.selectFrom('circuits').select('account_id').where('id', '=', id)
  if (own) query = query.where('account_id', '=', own)
  return (await query.executeTakeFirst())?.account_id ?? null
}

/** Validity depends on all circuits of the account, so a change locks them all. */
export const lockCircuits = (tx: Tx, accountId: string) =>
  tx.db.selectFrom('circuits').select('id').where('account_id', '=', accountId).orderBy('id').forUpdate().execute()

export const storeModes = async ({ db }: Tx, accountId: string, circuitId: string, modeIds: readonly string[]) => {
  await db
    .deleteFrom('circuit_payment_modes')
    .where('account_id', '=', accountId)
    .where('circuit_id', '=', circuitId)
    .execute()
  if (modeIds.length > 0)
    await db
      .insertInto('circuit_payment_modes')
      .values(modeIds.map((id) => ({ account_id: accountId, circuit_id: circuitId, payment_mode_id: id })))
      .execute()
}

export const updateCircuit = async ({ db }: Tx, accountId: string, id: string, values: Updateable<Circuits>) => {
  await db.updateTable('circuits').set(values).where('account_id', '=', accountId).where('id', '=', id).execute()
}
