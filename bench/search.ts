import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { itemAt } from '#domain/checked.ts'
import { searchParamsOf } from '#domain/search/search-input.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { appUrls } from '#server/db/roles.ts'
import { productsOf } from '#server/demo/catalogue/family.ts'
import { type DemoCategory, demoTree } from '#server/demo/catalogue/tree.ts'
import { loadDemo } from '#server/demo/load.ts'
import type { App } from '#server/platform/app.ts'
import { search } from '#server/search/engine.ts'
import { indexProducts } from '#server/search/index-products.ts'
import { rankQueries } from '#server/testing/search-rank.ts'
import { unseenQueries } from '#server/testing/unseen-queries.ts'
import { secretKey } from './key.ts'
import { blockers, type Name, namesOf } from './search/names.ts'
import { categories } from './search/patterns.ts'
import { queriesOf } from './search/queries.ts'
import { randomOf } from './search/random.ts'

const sizeAsked = process.argv.slice(2).map(Number).filter(Boolean)
const size = sizeAsked[0] ?? 30_000
const seed = sizeAsked[1] ?? 2_026
const each = 60
const compared = 10

/** Fills an empty demo account with the catalogue; returns product names by id. */
const fill = async (owner: pg.Client, accountId: string, names: readonly Name[]) => {
  await owner.query(`select set_config('app.platform', 'on', false)`)
  const { rows: top } = await owner.query(
    'select id from categories where account_id = $1 and parent_id is null limit 1',
    [accountId],
  )
  const ids: Record<string, string> = {}
  for (const [kind, label] of Object.entries(categories)) {
    const { rows } = await owner.query(
      `insert into categories (account_id, parent_id, label, identifier, weight, ancestors)
       values ($1, $2, $3, $4, 0, array[$2::uuid]) returning id`,
      [accountId, top[0].id, label, `bench-${kind}`],
    )
    ids[kind] = rows[0].id
    await owner.query('update categories set ancestors = array[$2::uuid, id] where id = $1', [rows[0].id, top[0].id])
  }
  const { rows } = await owner.query(
    `insert into products (account_id, category_id, label, brand, status, price_grade_a, ean, reference, tac_codes)
     select $1, n.category, n.label, n.brand, 'published', 10000, n.ean, n.reference, array[n.tac]
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
       as n(category, label, brand, ean, reference, tac) returning id, ean`,
    [
      accountId,
      names.map(({ kind }) => ids[kind]),
      names.map(({ label }) => label),
      names.map(({ brand }) => brand),
      names.map(({ ean }) => ean),
      names.map(({ reference }) => reference),
      names.map(({ tac }) => tac),
    ],
  )
  const byEan = new Map(names.map((name) => [name.ean, name]))
  return new Map<string, Name>(rows.map(({ id, ean }) => [id, byEan.get(ean)!]))
}

/** Baseline: ranking by trigram similarity, of the whole text or of the query words. */
const trigrams = async (owner: pg.Client, names: readonly Name[]) => {
  await owner.query('create extension if not exists pg_trgm')
  await owner.query('create temporary table trigram_names (n integer, name text)')
  await owner.query('insert into trigram_names select * from unnest($1::int[], $2::text[])', [
    names.map((_, n) => n),
    names.map(({ label, brand }) => (brand && !label.includes(brand) ? `${brand} ${label}` : label)),
  ])
  await owner.query('create index on trigram_names using gist (name gist_trgm_ops(siglen=64))')
  const ask = (operator: string) => async (query: string) => {
    const { rows } = await owner.query(`select n from trigram_names order by name ${operator} $1 limit ${compared}`, [
      query,
    ])
    return rows.map(({ n }) => itemAt(names, n))
  }
  return [ask('<->'), ask('<->>')]
}

const demoNames = (tree: readonly DemoCategory[]): { label: string; brand: string | null; category: string }[] =>
  tree.flatMap(({ label, families = [], children = [] }) => [
    ...productsOf(families, 'fr').map((product) => ({
      label: product.label,
      brand: product.brand ?? null,
      category: label.fr,
    })),
    ...demoNames(children),
  ])

/** Mean reciprocal rank of the unseen queries in the demo catalogue of Boréal, without the names above. */
const measureUnseen = async (app: App, owner: pg.Client) => {
  const { rows } = await owner.query(`select id from accounts where name = 'Boréal'`)
  const accountId = String(rows[0].id)
  const names = demoNames(demoTree)
  await owner.query(
    `with top as (select id from categories where account_id = $1 and parent_id is null limit 1),
     made as (
       insert into categories (account_id, parent_id, label, identifier, weight)
       select $1, top.id, c.label, 'bench-' || c.n, 0
       from top, (select label, row_number() over () as n from (select distinct unnest($4::text[]) as label) d) c
       returning id, label
     )
     insert into products (account_id, category_id, label, brand, status, price_grade_a)
     select $1, made.id, n.label, n.brand, 'published', 10000
     from unnest($2::text[], $3::text[], $4::text[]) as n(label, brand, category) join made on made.label = n.category`,
    [
      accountId,
      names.map(({ label }) => label),
      names.map(({ brand }) => brand),
      names.map(({ category }) => category),
    ],
  )
  await indexProducts(app, accountId)
  const { mean, count, byKind } = await rankQueries(app, accountId, unseenQueries)
  const kinds = Object.entries(byKind).map(([kind, one]) => `${kind} ${one.toFixed(3)}`)
  return `${count} unseen queries in the demo catalogue (${names.length} names): MRR ${mean.toFixed(3)} (${kinds.join(', ')})`
}

type Score = { sum: number; first: number; count: number }

export const measureSearch = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))
  const cluster = await startEmbedded(folder, { durable: false })
  await migrate(cluster.url, secretKey)
  const database = openDatabase(appUrls(cluster.url, secretKey))
  const app = { database, config: { typesense: null } } as unknown as App
  await loadDemo(app)
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()
  try {
    const { rows } = await owner.query(`select id from accounts where name = 'Colombe'`)
    const accountId = String(rows[0].id)
    const random = randomOf(seed)
    const names = [...namesOf(random, size), ...blockedNames()]
    const byId = await fill(owner, accountId, names)
    const began = performance.now()
    await indexProducts(app, accountId)
    const indexed = names.length / ((performance.now() - began) / 1000)
    await owner.query('vacuum analyze')

    const queries = queriesOf(random, names, each).filter(({ right }) => names.some(right))
    const taken: number[] = []
    const ours = async (query: string) => {
      const from = performance.now()
      const answer = JSON.parse(await search(app, accountId, 'x', searchParamsOf({ query, perPage: compared })))
      taken.push(performance.now() - from)
      return (answer.hits as { document: { id: string } }[]).map(({ document }) => byId.get(document.id)!)
    }
    for (const { text } of queries.slice(0, 100)) await ours(text)
    taken.length = 0
    const engines = [ours, ...(process.env.WITHOUT_TRIGRAMS ? [] : await trigrams(owner, names))]
    const scores = new Map<string, Score[]>()
    for (const query of queries) {
      for (const [at, ask] of engines.entries()) {
        const found = (await ask(query.text)).findIndex(query.right)
        for (const name of [query.class, 'all']) {
          const score = scores.get(name) ?? engines.map(() => ({ sum: 0, first: 0, count: 0 }))
          scores.set(name, score)
          itemAt(score, at).sum += found < 0 ? 0 : 1 / (found + 1)
          itemAt(score, at).first += Number(found === 0)
          itemAt(score, at).count++
        }
        if (at === 0 && found !== 0 && process.env.SHOW_MISSES)
          console.log(
            `  ${query.class}: ${query.text} → ${found < 0 ? 'nothing right' : found + 1}; first ${(await ours(query.text))[0]?.label}`,
          )
      }
    }
    const sorted = taken.toSorted((a, b) => a - b)
    const at = (share: number) => itemAt(sorted, Math.floor(sorted.length * share)).toFixed(1)
    return [
      `${names.length} names, ${queries.length} queries, seed ${seed}; indexed ${Math.round(indexed)} a second`,
      `a query takes p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
      `${'class'.padEnd(16)} ${'MRR'.padStart(6)} ${'hit@1'.padStart(6)}   pg_trgm similarity, word similarity (MRR)`,
      ...[...scores].map(([name, score]) => lineOf(name, score)),
      await measureUnseen(app, owner),
    ]
  } finally {
    await owner.end()
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const lineOf = (name: string, [own, ...others]: Score[]) => {
  const mrr = ({ sum, count }: Score) => (sum / count).toFixed(3)
  const below = others.some((other) => other.sum > own!.sum) ? '  below' : ''
  return `${name.padEnd(16)} ${mrr(own!).padStart(6)} ${(own!.first / own!.count).toFixed(2).padStart(6)}   ${others.map(mrr).join(', ')}${below}`
}

const blockedNames = (): Name[] =>
  blockers.map(({ label, brand, line, maker }, n) => ({
    label,
    brand,
    kind: line === '' ? 'accessory' : 'phone',
    model: line,
    line,
    maker,
    written: '',
    capacity: null,
    colour: '',
    ean: String(4_000_000_000_000 + n),
    reference: `BLK-${n}000`,
    tac: String(99_000_000 + n),
    signed: false,
  }))
