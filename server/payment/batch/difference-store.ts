import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import type { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { differenceList } from '#domain/payment/batch/list.ts'
import type { DifferenceRow } from '#domain/payment/batch/schema.ts'
import type { DB } from '#server/db/types.ts'
import type { App, Tx } from '#server/platform/app.ts'
import {
  type Conditions,
  cut,
  equals,
  howMany,
  isCounted,
  isFilled,
  narrowed,
  sorted,
} from '#server/platform/list/lists.ts'
import { type Person, scopeOf, type Who } from '#server/platform/who.ts'

type DifferencesAsked = z.output<typeof batchEndpoints.differences.query & object>

/** Differences are settled by the payer. */
const inScope = (db: Kysely<DB>, who: Person) => {
  const base = db
    .selectFrom('payment_differences as d')
    .leftJoin('payments as p', (join) =>
      join.onRef('p.account_id', '=', 'd.account_id').onRef('p.id', '=', 'd.payment_id'),
    )
    .leftJoin('payment_attempts as a', (join) =>
      join.onRef('a.account_id', '=', 'd.account_id').onRef('a.id', '=', 'd.attempt_id'),
    )
    .leftJoin('buybacks as b', (join) =>
      join.onRef('b.account_id', '=', 'd.account_id').onRef('b.id', '=', 'd.buyback_id'),
    )
    .leftJoin('payment_bank_files as f', (join) =>
      join.onRef('f.account_id', '=', 'd.payer_account_id').on('f.id', '=', sql<string>`(d.details ->> 'file')::uuid`),
    )
  return who.accountId ? base.where('d.payer_account_id', '=', who.accountId) : base
}

const columns = [
  'd.id',
  'd.kind',
  'd.buyback_id as buybackId',
  'p.buyback_number as buybackNumber',
  sql<string | null>`nullif(concat_ws(' ', b.customer_firstname, b.customer_lastname), '')`.as('person'),
  sql<number | null>`coalesce(a.amount, p.amount)`.as('expected'),
  'd.amount',
  sql<string | null>`coalesce(d.details ->> 'reference', d.details ->> 'message')`.as('reference'),
  'f.kind as fileKind',
  'f.name as fileName',
  'd.details',
  'd.found_at as foundAt',
  'd.settled_at as settledAt',
  'd.settled_by_name as settledBy',
  'd.settlement',
] as const

type Details = Record<string, unknown> & { count?: number; sample?: DifferenceRow['sample'] }

const shown = <Row extends { details: unknown }>({ details, ...row }: Row) => {
  const { count = 1, sample = [], ...rest } = details as Details
  return { ...row, count, sample: count > 1 ? sample : [], details: rest }
}

const conditions: Conditions<typeof differenceList> = {
  accountId: equals('d.payer_account_id'),
  settled: isFilled('d.settled_at'),
}

export const listDifferences = async (app: App, who: Person, asked: DifferencesAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), differenceList, conditions, asked)
    return [
      cut(sorted(base, asked, differenceList, { foundAt: 'd.found_at', id: 'd.id' }), asked).select(columns),
      howMany(base, asked),
    ]
  })
  return {
    totalItems: isCounted(asked) ? all!.n : null,
    members: rows.map(shown),
  }
}

export const differenceOf = async ({ db }: Tx<Who>, who: Person, id: string) => {
  const row = await inScope(db, who)
    .where('d.id', '=', id)
    .select(columns)
    .select('d.payer_account_id')
    .executeTakeFirst()
  if (!row) return null
  const { payer_account_id, ...difference } = row
  return { payer_account_id, shown: shown(difference) }
}

/** False if it was already settled. */
export const settleRow = async ({ db }: Tx, id: string, by: string, settlement: string) =>
  (await db
    .updateTable('payment_differences')
    .set({ settled_at: sql<string>`now()`, settled_by_name: by, settlement })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
