import type pg from 'pg'
import { first, propertiesOf } from '#domain/checked.ts'
import { searchParamsOf } from '#domain/search/search-input.ts'
import { signInAt } from '../floor.ts'
import type { FloorPage } from './floor.ts'
import type { Release } from './release.ts'

export type Asked = { path: string; headers: Record<string, string> }
type Page = { page: FloorPage; asked: Asked; floor: string }

const idOf = async (owner: pg.Client, text: string) => String(first((await owner.query<{ id: string }>(text)).rows).id)

/** The same pages of any release, and the request of the hand-written statement. */
export const pagesOf = async ({ port, owner }: Release): Promise<Page[]> => {
  const headers = await signInAt(port, 'manager@boreal.test')
  await owner.query(`select set_config('app.platform', 'on', false)`)
  const account = await idOf(owner, `select id from organizations where external_id = 'BOR'`)
  const answer = await fetch(`http://127.0.0.1:${port}/api/organizations/${account}/typesense`, { headers })
  const { token, collection } = propertiesOf(await answer.json())
  const search = (query: string): Asked => ({
    path: `/api/collections/${String(collection)}/documents/search?${new URLSearchParams(searchParamsOf({ query }))}`,
    headers: { 'x-typesense-api-key': String(token) },
  })
  const product = await idOf(owner, `select id from products where label like 'Galaxy S 1 %' order by label limit 1`)
  const buyback = await idOf(
    owner,
    `select b.id from buybacks b join accounts a on a.id = b.account_id where a.name = 'Boréal' order by b.created_at desc limit 1`,
  )
  const at = (path: string): Asked => ({ path, headers })
  return [
    { page: 'list', asked: at('/api/products?page=3'), floor: '/list' },
    { page: 'detail', asked: at(`/api/products/${product}`), floor: `/detail?value=${product}` },
    { page: 'search', asked: search('galaxy s 1 pro'), floor: '/search?value=galaxy%26s%261%26pro' },
    { page: 'typos', asked: search('galxay s 1 pro'), floor: '/typos?value=galxay%20s%201%20pro' },
    { page: 'buybacks', asked: at('/api/buybacks'), floor: '/buybacks' },
    { page: 'buyback', asked: at(`/api/buybacks/${buyback}`), floor: `/buyback?value=${buyback}` },
  ]
}
