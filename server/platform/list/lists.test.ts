import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineList } from '#domain/list/define.ts'
import { by } from '#domain/list/filters.ts'
import { type Conditions, checkFilters, conditionsIn, equals, hasWords, isIn } from './lists.ts'

const things = defineList({
  row: z.object({ id: z.uuid() }),
  filters: { search: by.search(), status: by.oneOf(['new', 'old']), owner: by.id({ needs: 'USER_WRITE' }) },
  columns: {},
  sort: ['name'],
  defaultSort: 'name',
})

const conditions: Conditions<typeof things> = {
  search: hasWords('t.search'),
  status: isIn('t.status'),
  owner: equals('t.owner_id'),
}

// @ts-expect-error: a filter without its condition does not compile
const incomplete: Conditions<typeof things> = { search: conditions.search, status: conditions.status }
void incomplete

test('each filter in use adds its conditions', () => {
  const count = (query: Parameters<typeof conditionsIn<typeof things, null>>[2]) =>
    conditionsIn(things, conditions, query, null).length
  expect(count({})).toBe(0)
  expect(count({ search: '' })).toBe(0)
  expect(count({ search: 'two words' })).toBe(2)
  expect(count({ search: 'word', status: ['new', 'old'], owner: 'x' })).toBe(3)
})

test('a filter needs its permission where it is in use', () => {
  const seller = { kind: 'person', role: 'store_seller' } as Parameters<typeof checkFilters>[1]
  expect(() => checkFilters(things.filters, seller, { status: ['new'], owner: undefined })).not.toThrow()
  expect(() => checkFilters(things.filters, seller, { owner: 'x' })).toThrow('forbidden')
})
