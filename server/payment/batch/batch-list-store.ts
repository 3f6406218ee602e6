import { sql } from 'kysely'
import type * as z from 'zod'
import { Refusal } from '#domain/errors.ts'
import type { batchEndpoints } from '#domain/payment/batch/endpoints.ts'
import { batchItemList, batchList } from '#domain/payment/batch/list.ts'
import type { BatchItem } from '#domain/payment/batch/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { disclosureOf, isDisclosed } from '#server/platform/event/consent.ts'
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
import { type BatchFull, inScope } from './batch-store.ts'

const ofItems = (what: ReturnType<typeof sql>) =>
  sql`(select ${what} from payment_batch_items i where i.account_id = b.account_id and i.batch_id = b.id)`

const listedColumns = [
  'b.id',
  'b.day',
  'b.number',
  'b.status',
  'b.execution_date as executionDate',
  'b.prepared_by_name as preparedBy',
  'b.prepared_at as preparedAt',
  'b.released_by_name as releasedBy',
  sql<number>`${ofItems(sql`count(*) filter (where i.verdict = 'in')::int`)}`.as('transfers'),
  sql<string>`${ofItems(sql`coalesce(sum(i.amount) filter (where i.verdict = 'in'), 0)::text`)}`.as('amount'),
  sql<number>`${ofItems(sql`count(*) filter (where i.bank_status in ('rejected', 'returned'))::int`)}`.as('reopened'),
] as const

type Sum = { count: number; amount: number }

/** Counts and amounts by verdict, finding and bank status. */
export const countsOf = async ({ db }: Tx, { account_id, id }: BatchFull) => {
  const { rows } = await sql<{ kind: string; key: string; count: number; amount: string }>`
    with mine as (select * from payment_batch_items where account_id = ${account_id} and batch_id = ${id})
    select 'verdict' as kind, verdict as key, count(*)::int, sum(amount)::text as amount from mine group by verdict
    union all select 'speed', case when instant then 'instant' else 'standard' end, count(*)::int, sum(amount)::text
      from mine where verdict = 'in' group by instant
    union all select 'payee', payee_result, count(*)::int, sum(amount)::text from mine where payee_result is not null
      group by payee_result
    union all select 'bank', bank_status, count(*)::int, sum(amount)::text from mine where bank_status is not null group by bank_status
    union all select 'finding', f, count(*)::int, sum(amount)::text from mine, jsonb_array_elements_text(findings) f
      where verdict in ('held', 'blocked') group by f
    union all select 'overridden', f, count(*)::int, sum(amount)::text from mine, jsonb_array_elements_text(findings) f
      where verdict = 'in' group by f
    union all select 'account', name, 0, '0' from accounts where id = ${account_id}`.execute(db)
  const of = (kind: string) =>
    Object.fromEntries(
      rows
        .filter((row) => row.kind === kind)
        .map(({ key, count, amount }) => [key, { count, amount: Number(amount) } satisfies Sum]),
    )
  const numbersOf = (kind: string) =>
    Object.fromEntries(Object.entries(of(kind)).map(([key, { count }]) => [key, count]))
  return {
    verdicts: of('verdict'),
    speeds: of('speed'),
    payees: of('payee'),
    bank: of('bank'),
    findings: numbersOf('finding'),
    overridden: numbersOf('overridden'),
    accountName: rows.find(({ kind }) => kind === 'account')?.key ?? '',
  }
}

type ListAsked = z.output<typeof batchEndpoints.list.query & object>

const conditions: Conditions<typeof batchList> = { status: isIn('b.status'), accountId: equals('b.account_id') }

export const listBatches = async (app: App, who: Person, asked: ListAsked) => {
  const [rows, [all]] = await app.database.read(scopeOf(who), (db) => {
    const base = narrowed(inScope(db, who), batchList, conditions, asked)
    const columns = { preparedAt: 'b.prepared_at', id: 'b.id' }
    return [cut(sorted(base, asked, batchList, columns), asked).select(listedColumns), howMany(base, asked)]
  })
  return {
    totalItems: isCounted(asked) ? all!.n : null,
    members: rows.map((row) => ({ ...row, amount: Number(row.amount) })),
  }
}

type ItemsAsked = z.output<typeof batchEndpoints.items.query & object>

const itemConditions: Conditions<typeof batchItemList> = {
  search: (given) => {
    const text = given.trim()
    const code = text.replaceAll(/\s/g, '')
    return sql<boolean>`(i.buyback_number = ${code} or i.reference = ${code} or i.iban_end = ${code.slice(-4).toUpperCase()}
      or strpos(search_text(coalesce(i.name, '')), search_text(${text})) > 0)`
  },
  verdict: isIn('i.verdict'),
  finding: (findings) => sql<boolean>`i.findings ?| ${findings}::text[]`,
  bankStatus: isIn('i.bank_status'),
  payee: isIn('i.payee_result'),
}

/** Customer data of an item that a platform administrator may not see. */
const undisclosed = { name: null, ibanStart: null, ibanEnd: null, payee: null }

export const listItems = async (app: App, who: Person, batchId: string, asked: ItemsAsked) => {
  const [rows, [all], [batch]] = await app.database.read(scopeOf(who), (db) => {
    const all = db.selectFrom('payment_batch_items as i').where('i.batch_id', '=', batchId)
    const own = who.accountId ? all.where('i.account_id', '=', who.accountId) : all
    const base = narrowed(own, batchItemList, itemConditions, asked)
    const columns = { verdict: 'i.rank', name: 'i.name', amount: 'i.amount', id: 'i.payment_id' }
    return [
      cut(sorted(base, asked, batchItemList, columns), asked).select([
        'i.account_id',
        'i.payment_id as id',
        'i.buyback_id as buybackId',
        'i.buyback_number as buybackNumber',
        'i.product',
        'i.name',
        'i.iban_start as ibanStart',
        'i.iban_end as ibanEnd',
        'i.amount',
        'i.instant',
        'i.verdict',
        'i.findings',
        sql<BatchItem['payee']>`case when i.payee_result is not null then jsonb_build_object('result', i.payee_result,
          'source', i.payee_source, 'name', i.payee_name, 'at', i.payee_checked_at) end`.as('payee'),
        'i.decision',
        'i.decided_by_name as decidedBy',
        'i.reference',
        'i.bank_status as bankStatus',
        'i.bank_reason as bankReason',
        'i.bank_read_at as bankReadAt',
      ]),
      howMany(base, asked),
      inScope(db, who).where('b.id', '=', batchId).select('b.id'),
    ]
  })
  if (!batch) throw new Refusal('not_found')
  const disclosure = await disclosureOf(app, who)
  const members = rows.map((row) => (isDisclosed(disclosure, row.account_id) ? row : { ...row, ...undisclosed }))
  return { totalItems: isCounted(asked) ? all!.n : null, members }
}
