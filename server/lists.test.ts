import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import type { ListDefinition } from '#domain/list/define.ts'
import { exportedLists } from '#domain/list-export/schema.ts'
import { languages } from '#domain/money.ts'
import { lookUp } from '#server/platform/words.ts'
import { testApp } from './testing/app.ts'
import { demoOf } from './testing/demo.ts'
import { fillBuybacks } from './testing/selling.ts'

const app = testApp()
beforeAll(async () => {
  await fillBuybacks(app, await demoOf(app))
})

type Listed = AnyEndpoint & { list: ListDefinition }
const lists = Object.values(endpoints)
  .flatMap((feature) => Object.values<AnyEndpoint>(feature))
  .filter((endpoint): endpoint is Listed => endpoint.list !== undefined)
const reachable = lists.filter(({ path }) => !path.includes('{') && !path.startsWith('/register'))
const filters = reachable.flatMap(({ path, list }) =>
  Object.entries(list.filters).map(([name, filter]) => ({ path, name, ...filter })),
)

const none = '019a84f0-0000-7000-8000-0000000000ff'

/** Values that no row has, by the kind of the filter: a new filter is tested without a line here. */
const impossible: Partial<Record<string, (name: string) => string>> = {
  search: (name) => `${name}=qqzzxx`,
  text: (name) => `${name}=qzqz`,
  ids: (name) => `${name}=${none}`,
  remote: (name) => `${name}=${none}`,
  id: (name) => `${name}=${none}`,
  days: (name) => `${name}[gte]=2999-01-01`,
  amounts: (name) => `${name}[gte]=4999999`,
}

const sizeOf = async (path: string, query: string) => {
  // Platform administrators have no access to bank files and batches of a client.
  const user = /^\/payment-(batches|bank-files|differences)/.test(path) ? 'manager@boreal.test' : 'admin@reprise.test'
  const { status, body } = await (await app.as(user)).get(`${path}?itemsPerPage=500&${query}`)
  expect(status, `${path}?${query} ${JSON.stringify(body)}`).toBe(200)
  return body.members.length as number
}

describe('every filter of every list reduces its rows', () => {
  test.each(filters)('$path $name', async ({ path, name, kind, values }) => {
    const query = impossible[kind]?.(name)
    if (query) return expect(await sizeOf(path, query)).toBe(0)
    const all = await sizeOf(path, '')
    const choices = values?.map((value) => `${name}=${value}`) ?? [`${name}=true`, `${name}=false`]
    if (kind === 'exists') return
    const sizes = await Promise.all(choices.map((choice) => sizeOf(path, choice)))
    for (const size of sizes) expect(size).toBeLessThanOrEqual(path === '/products' ? 500 : all)
    if (all > 0 && choices.length > 1) expect(sizes.every((size) => size === all)).toBe(false)
  })
})

test('every exported value has its text on the server, in each language', () => {
  const exported = lists.flatMap(({ list }) => Object.values(list.columns)).filter((column) => column.export)
  expect(exported.length).toBeGreaterThan(exportedLists.length)
  const groups = new Set(
    exported.flatMap(({ words, export: as, kind }) => (words && (as === true ? kind : as) ? [words] : [])),
  )
  for (const { values = [], words } of lists.flatMap(({ list }) => Object.values(list.filters)))
    if (words && groups.has(words))
      for (const value of values)
        for (const language of languages)
          expect(lookUp(language, `${words}.${value}`), `${words}.${value}`).toBeTruthy()
})
