import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { first } from '#domain/checked.ts'
import { median } from './floor.ts'

const rounds = 400

/** Indexes and triggers that serve the buyback lists. */
const listIndexes = `
  select indexname from pg_indexes where tablename = 'buybacks' and indexdef not like '%UNIQUE%'
    and (indexname ~ '^buybacks_(at|facet|store|category|product|search|any_imei|customer|buyer_customer|updated)'
      or indexname ~ '^buybacks_of_')`
const listTriggers = ['buybacks_facet']

const columnsOf = async (owner: pg.Client) => {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'buybacks' and is_generated = 'NEVER'`,
  )
  return rows.map(({ name }) => name)
}

/** Median milliseconds to insert one buyback, one statement each. */
const stored = async (owner: pg.Client, columns: readonly string[], id: string) => {
  const changed: Record<string, string> = {
    ...{ id: 'gen_random_uuid()', imei: 'null', serial_number: 'null', identification_number: '$2' },
    ...{ created_at: 'now()', updated_at: 'now()' },
  }
  const statement = `insert into buybacks (${columns.join(', ')})
    select ${columns.map((name) => changed[name] ?? name).join(', ')} from buybacks where id = $1`
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const number = `2${String(randomInt(10 ** 12)).padStart(12, '0')}`
    const began = performance.now()
    await owner.query({ name: 'stored', text: statement, values: [id, number] })
    taken.push(performance.now() - began)
  }
  return median(taken.slice(rounds / 4))
}

/** Cost of the lists for a sale: insert time with and without their indexes and triggers. Rolled back. */
export const costOfLists = async (owner: pg.Client) => {
  await owner.query(`select set_config('app.platform', 'on', false)`)
  const columns = await columnsOf(owner)
  const { rows } = await owner.query<{ id: string }>('select id from buybacks order by created_at desc limit 1')
  const { rows: indexes } = await owner.query<{ indexname: string }>(listIndexes)
  const within = async (prepare: string[]) => {
    await owner.query('begin')
    for (const statement of prepare) await owner.query(statement)
    const taken = await stored(owner, columns, first(rows).id)
    await owner.query('rollback')
    return taken
  }
  const withAll = await within([])
  const bare = await within([
    ...indexes.map(({ indexname }) => `drop index ${indexname}`),
    ...listTriggers.map((name) => `alter table buybacks disable trigger ${name}`),
  ])
  return `one buyback stored: ${withAll.toFixed(2)} ms with the ${indexes.length} indexes and the trigger of lists, ${bare.toFixed(2)} ms without: ${(withAll - bare).toFixed(2)} ms of a sale`
}
