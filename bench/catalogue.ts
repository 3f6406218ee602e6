import { first, itemAt } from '#domain/checked.ts'
import { estimate } from '#domain/pricing/estimate.ts'
import type { Impact } from '#domain/pricing/impact.ts'
import { searchParamsOf } from '#domain/search/search-input.ts'
import { indexProducts } from '#server/search/index-products.ts'
import { type Bench, withServers } from './floor.ts'
import { nameOf, queriesFor } from './names.ts'
import { twoSizes } from './sizes.ts'

const sizes = twoSizes(1_000, 100_000)
const questions = 400

/** Fills the catalogue and the search index up to `to` published products. */
export const fillCatalogue = async ({ owner, app }: Bench, from: number, to: number) => {
  const numbers = Array.from({ length: to - from }, (_, n) => from + n)
  const names = numbers.map(nameOf)
  await owner.query(`select set_config('app.platform', 'on', false)`)
  await owner.query(
    `insert into products (account_id, category_id, label, brand, status, price_grade_a, price_grade_b, ean, tac_codes)
     select c.account_id, c.id, n.label, n.brand, 'published', 10000 + n.number, 8000, lpad((n.number)::text, 13, '2'),
       array[lpad((n.number)::text, 8, '3')]
     from categories c join accounts a on a.id = c.account_id and a.name = 'Boréal',
       unnest($1::text[], $2::text[], $3::int[]) as n(label, brand, number) where c.parent_id is null`,
    [names.map(({ label }) => label), names.map(({ brand }) => brand), numbers],
  )
  const { rows } = await owner.query(`select id from accounts where name = 'Boréal'`)
  const began = performance.now()
  await indexProducts(app, rows[0].id)
  const seconds = (performance.now() - began) / 1000
  await owner.query('vacuum analyze')
  return (to - from) / seconds
}

/** Search request as sent by the product's pages. */
const searchPath = (collection: string, query: string) =>
  `/api/collections/${collection}/documents/search?${new URLSearchParams(searchParamsOf({ query }))}`

export const measureCatalogue = () =>
  withServers(async (bench) => {
    const { owner, signIn, compare, times } = bench
    const headers = await signIn('manager@boreal.test')
    const lines: string[] = []
    const taken: { p50: number; p95: number }[] = []
    let from = 0
    for (const size of sizes) {
      const speed = await fillCatalogue(bench, from, size)
      from = size
      lines.push(`indexing up to ${size} products: ${Math.round(speed)} a second`)
      const access = await searchAccess(bench, headers)
      const paths = queriesFor(size, questions).map((query) => searchPath(access.collection, query))
      await times(paths, access.headers)
      const result = await times(paths, access.headers)
      taken.push(result)
      lines.push(`search at ${size} products: p50 ${result.p50.toFixed(2)} ms, p95 ${result.p95.toFixed(2)} ms`)
    }
    lines.push(
      `search p95 at ${sizes[1]} products is ${(itemAt(taken, 1).p95 / first(taken).p95).toFixed(2)} times that at ${sizes[0]}`,
    )

    const { rows } = await owner.query(`select id from products where status = 'published'
      order by label like 'iPhone 13 %' desc, id limit 1`)
    const access = await searchAccess(bench, headers)
    lines.push(await compare('product list, page 3', '/api/products?page=3', headers))
    lines.push(await compare('product detail', `/api/products/${rows[0].id}`, headers))
    lines.push(await compare('search “iphone 13 pro”', searchPath(access.collection, 'iphone 13 pro'), access.headers))
    return [...lines, estimates()]
  })

/** Search key and collection, as a page gets them. */
const searchAccess = async ({ owner, get }: Bench, headers: Record<string, string>) => {
  const { rows } = await owner.query(`select id from organizations where external_id = 'BOR'`)
  const { token, collection } = await get(`/api/organizations/${rows[0].id}/typesense`, headers)
  return { collection: String(collection), headers: { 'x-typesense-api-key': String(token) } }
}

/** Estimates per second on one core, with twelve questions. */
const estimates = () => {
  const impacts: Impact[] = [
    { kind: 'none' },
    { kind: 'fixed', amount: -1_500 },
    { kind: 'percentage', basisPoints: -1_250 },
    { kind: 'state', state: 'grade_b' },
  ]
  const answers = Array.from({ length: 12 }, (_, n) => ({
    label: `answer ${n}`,
    impact: itemAt(impacts, n % impacts.length),
  }))
  const product = { simple: false, prices: { grade_a: 41_200, grade_b: 35_200, grade_c: 27_000 } }
  const count = 500_000
  let sum = 0
  for (let n = 0; n < 20_000; n++) sum += estimate(product, answers).estimate
  const began = performance.now()
  for (let n = 0; n < count; n++) sum += estimate(product, answers).estimate
  const perSecond = count / ((performance.now() - began) / 1000)
  if (sum === 0) throw new Error('nothing was estimated')
  return `estimates with 12 answers: ${Math.round(perSecond)} a second on one core`
}
