import { beforeAll, expect, test } from 'vitest'
import type { SearchDocument } from '#domain/search/document.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { search } from './engine.ts'

const app = testApp()
let demo: Demo

const capacities = ['64 Go', '128 Go', '256 Go']
const each = (labels: readonly string[]) =>
  labels.flatMap((label) => capacities.map((capacity) => `${label} ${capacity}`))
const numbered = (name: string, numbers: readonly (number | string)[], suffixes = ['']) =>
  each(numbers.flatMap((number) => suffixes.map((suffix) => `${name}${number}${suffix}`)))

/** A catalogue with misleading names: numbers like capacities, suppliers' typos, spare parts, special characters. */
const catalogue: Record<string, [brand: string | null, labels: string[]][]> = {
  Smartphones: [
    ['Samsung', numbered('Galaxy S', [9, 20, 21, 23], ['', ' Ultra'])],
    ['Samsung', numbered('Galaxy A', [12, 21, 52])],
    ['Apple', numbered('iPhone ', [2, 8, 11, 12, 13, 14], ['', ' Pro'])],
    ['Huawei', numbered('Mate ', [10, 20, 30], ['', ' Lite', ' Pro'])],
    ['Huawei', ['Hauwei Mate 20 X']],
    ['Motorola', numbered('Edge ', ['20', '40', 'S'], ['', ' Pro'])],
    ['Motorola', ['Edge S 4']],
    ['HTC', ['Desire 256', 'Desire 512']],
    ['Oppo', numbered('A', [12, 52])],
    ['Nokia', numbered('', ['3.1', '3.4', '1'])],
    ['Apple', ['iPhone 13 Pro 128 Go Noir', 'iPhone 13 Pro 64 Go Noir']],
    ['Google', ['Pixel™ 7 128 Go', 'Pixel® 8 128 Go']],
  ],
  Informatique: [
    ['Lenovo', numbered('ThinkPad T', [470, 480, 490], ['', 's'])],
    ['Lenovo', ['Lenvo ThinkPad X1']],
    ['Apple', numbered('MacBook Air ', ['13', 'M1', 'M2'])],
  ],
  Audio: [['Sony', ['WH-1000XM4', 'WF-1000XM5']]],
  Photo: [['Sony', ['Alpha 7', 'Alpha 6000', 'Action Cam pour casque']]],
  Pièces: [[null, ['Panel aple iphone 14', 'Étui portefeuille iPhone 14']]],
}

beforeAll(async () => {
  demo = await demoOf(app)
  const account = demo.account.Colombe
  for (const [label, products] of Object.entries(catalogue)) {
    const [category] = await app.sql<{ id: string }>(
      `insert into categories (account_id, parent_id, label, identifier, weight, ancestors)
       select account_id, id, $2, 'probe-' || lower(left(md5($2), 8)), 0, ancestors from categories
       where account_id = $1 and parent_id is null limit 1 returning id`,
      [account, label],
    )
    await app.sql('update categories set ancestors = ancestors || id where id = $1', [category!.id])
    for (const [brand, labels] of products)
      await app.sql(
        `insert into products (account_id, category_id, label, brand, status, price_grade_a)
         select $1, $2, label, $3, 'published', 1000 from unnest($4::text[]) as label`,
        [account, category!.id, brand, labels],
      )
  }
  await app.work()
})

const found = async (q: string, more: object = {}) => {
  const answer = JSON.parse(await search(app.app, demo.account.Colombe!, 'x', { q, per_page: 250, ...more }))
  return (answer.hits as { document: SearchDocument }[]).map(({ document }) => document.label)
}

test.each([
  ['samsung s23 ultra 256', 'Galaxy S23 Ultra 256 Go'],
  ['iphone 14 256', 'iPhone 14 256 Go'],
  ['desire 512', 'Desire 512'],
  ['galaxys21', 'Galaxy S21 64 Go'],
  ['galaxys21ultra', 'Galaxy S21 Ultra 64 Go'],
  ['hauwei mate 20', 'Mate 20 64 Go'],
  ['hauwei mate 10 pro', 'Mate 10 Pro 64 Go'],
  ['aple iphone 14', 'iPhone 14 64 Go'],
  ['pixel 7', 'Pixel™ 7 128 Go'],
  ['Pixel™ 8', 'Pixel® 8 128 Go'],
  ['motorola edge 4', 'Edge 40 64 Go'],
  ['edge 4', 'Edge 40 64 Go'],
  ['galaxie a52', 'Galaxy A52 64 Go'],
  ['iphone12128go', 'iPhone 12 128 Go'],
  ['macbookairm1', 'MacBook Air M1 64 Go'],
  ['nokia3.1', '3.1 64 Go'],
  ['ifone 14 po', 'iPhone 14 Pro 64 Go'],
  ['casque sony', 'WF-1000XM5'],
  ['iphone 13 pro 256go noir', 'iPhone 13 Pro 256 Go'],
  ['iphone 13 pro 128go noir', 'iPhone 13 Pro 128 Go Noir'],
  ['128go 14 pro apple iphone', 'iPhone 14 Pro 128 Go'],
  ['mtarola edge 40', 'Edge 40 64 Go'],
])('%s finds %s first', async (query, first) => {
  expect((await found(query))[0]).toBe(first)
})

test('a typo found in one label also finds the correctly spelled ones', async () => {
  const labels = await found('lenvo')
  expect(labels).toEqual(expect.arrayContaining(['Lenvo ThinkPad X1', 'ThinkPad T480 64 Go']))
  expect(labels).toHaveLength(19)
})

test('the newest generation comes first, and the newest product for an empty query', async () => {
  const phones = await found('iphone', { query_by: 'label' })
  expect(phones.indexOf('iPhone 14 64 Go')).toBeLessThan(phones.indexOf('iPhone 8 64 Go'))
  expect(phones.indexOf('iPhone 14 64 Go')).toBeLessThan(phones.indexOf('iPhone 14 256 Go'))
  expect((await found('*'))[0]).toBe('Étui portefeuille iPhone 14')
})

test('words after a minus are excluded', async () => {
  const labels = await found('galaxy s23 -ultra')
  expect(labels).toHaveLength(3)
  expect(labels.filter((label) => label.includes('Ultra'))).toEqual([])
  expect(await found('* -galaxy -iphone -huawei', { filter_by: 'brand:=[Samsung, Huawei]' })).toEqual([])
})
