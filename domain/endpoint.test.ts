import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { anyOf } from './access.ts'
import { type AnyEndpoint, bodyLimitOf, filter, type ListQuery, ordering, reference, window } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import type { Violation } from './errors.ts'
import { defineList } from './list/define.ts'
import { list } from './list/endpoint.ts'
import { by } from './list/filters.ts'
import { check } from './text.ts'

const id = '019a84f0-0000-7000-8000-000000000001'
const other = '019a84f0-0000-7000-8000-000000000002'

const definition = defineList({
  row: z.object({ id: z.uuid() }),
  filters: {
    search: by.search(),
    owner: by.id(),
    owners: by.ids(),
    archived: by.flag(),
    status: by.oneOf(['new', 'old']),
    price: by.amounts({ max: 10_000 }),
    exists: by.exists(['parent']),
  },
  columns: {},
  sort: ['name', 'createdAt', 'colour', 'size'],
  defaultSort: '-createdAt',
})
const things = list('/things', definition, { summary: 'Things', access: 'session' })
const read = (query: Record<string, unknown>) => check(things.query!, query)
const plain = { page: 1, itemsPerPage: 10, pagination: true, partial: false, order: {} }

describe('a list query', () => {
  test('has defaults', () => {
    expect(read({})).toEqual({ value: plain })
  })

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [
      { page: '3', itemsPerPage: '50' },
      { page: 3, itemsPerPage: 50 },
    ],
    [
      { page: '1000000', itemsPerPage: '500' },
      { page: 1_000_000, itemsPerPage: 500 },
    ],
    [
      { pagination: 'false', partial: 'true' },
      { pagination: false, partial: true },
    ],
    [{ order: { name: 'desc' } }, { order: { name: 'desc' } }],
    [{ search: '  phone ' }, { search: 'phone' }],
    [{ owner: id }, { owner: id }],
    [{ owners: id }, { owners: [id] }],
    [{ owners: [id, other] }, { owners: [id, other] }],
    [{ archived: 'false' }, { archived: false }],
    [{ status: 'new' }, { status: ['new'] }],
    [{ status: ['new', 'old'] }, { status: ['new', 'old'] }],
    [{ status: ['old', 'new', 'old', 'new'] }, { status: ['new', 'old'] }],
    [{ owners: [other, id, other] }, { owners: [id, other] }],
    [{ price: { gte: '5', lte: '9.5' } }, { price: { gte: 5, lte: 9.5 } }],
    [{ exists: { parent: 'true' } }, { exists: { parent: true } }],
  ])('%j', (given, expected) => {
    expect(read(given)).toEqual({ value: { ...plain, ...expected } })
  })

  const flags = { allowed: ['true', 'false'] }
  test.each<[Record<string, unknown>, Violation]>([
    [{ colour: 'red' }, { path: '', code: 'unknown_field', params: { fields: ['colour'] } }],
    [{ page: '0' }, { path: 'page', code: 'too_small', params: { min: 1 } }],
    [{ page: '' }, { path: 'page', code: 'too_small', params: { min: 1 } }],
    [{ page: '1000001' }, { path: 'page', code: 'too_big', params: { max: 1_000_000 } }],
    [{ page: '1.5' }, { path: 'page', code: 'not_whole' }],
    [{ page: 'two' }, { path: 'page', code: 'wrong_type', params: { expected: 'number' } }],
    [{ itemsPerPage: '0' }, { path: 'itemsPerPage', code: 'too_small', params: { min: 1 } }],
    [{ itemsPerPage: '501' }, { path: 'itemsPerPage', code: 'too_big', params: { max: 500 } }],
    [{ pagination: '1' }, { path: 'pagination', code: 'not_in_list', params: flags }],
    [{ order: { taste: 'asc' } }, { path: 'order', code: 'unknown_field', params: { fields: ['taste'] } }],
    [{ order: { name: 'up' } }, { path: 'order.name', code: 'not_in_list', params: { allowed: ['asc', 'desc'] } }],
    [
      { order: { name: 'asc', createdAt: 'asc', colour: 'asc', size: 'desc' } },
      { path: 'order', code: 'too_many', params: { max: 3 } },
    ],
    [{ search: ['a', 'b'] }, { path: 'search', code: 'wrong_type', params: { expected: 'string' } }],
    [{ search: 'a\u0000b' }, { path: 'search', code: 'control_characters' }],
    [{ search: 'x'.repeat(256) }, { path: 'search', code: 'too_long', params: { max: 255 } }],
    [{ owner: '1' }, { path: 'owner', code: 'invalid_id' }],
    [{ owners: [id, '1'] }, { path: 'owners.1', code: 'invalid_id' }],
    [{ status: 'x' }, { path: 'status', code: 'not_in_list', params: { allowed: ['new', 'old'] } }],
    [{ status: ['new', 'x'] }, { path: 'status.1', code: 'not_in_list', params: { allowed: ['new', 'old'] } }],
    [{ price: { gt: '5' } }, { path: 'price', code: 'unknown_field', params: { fields: ['gt'] } }],
    [{ price: { gte: 'x' } }, { path: 'price.gte', code: 'wrong_type', params: { expected: 'number' } }],
    [{ exists: { colour: 'true' } }, { path: 'exists', code: 'unknown_field', params: { fields: ['colour'] } }],
    [{ exists: { parent: 'yes' } }, { path: 'exists.parent', code: 'not_in_list', params: flags }],
  ])('%j is refused', (given, violation) => {
    expect(read(given).violations).toEqual([violation])
  })
})

test.each(['0000-01-01', '0000-12-31T23:59:59Z'])('%s is refused: the first year is 0001', (gte) => {
  expect(check(filter.days, { gte }).violations).toEqual([{ path: 'gte', code: 'invalid_format' }])
  expect(check(filter.days, { gte: gte.replace('0000', '0001') }).violations).toBeUndefined()
})

describe('rows', () => {
  test.each<[Partial<ListQuery>, ReturnType<typeof window>]>([
    [{}, { offset: 0, limit: 10, count: true }],
    [
      { page: 4, itemsPerPage: 30 },
      { offset: 90, limit: 30, count: true },
    ],
    [
      { page: 2, partial: true },
      { offset: 10, limit: 10, count: false },
    ],
    [
      { pagination: false, page: 7 },
      { offset: 0, limit: 5_000, count: false },
    ],
  ])('%j', (query, expected) => {
    expect(window({ ...plain, ...query })).toEqual(expected)
  })

  test('use the requested order, otherwise the default', () => {
    expect(ordering({ ...plain, order: { name: 'desc', createdAt: 'asc' } }, things.list)).toEqual([
      ['name', 'desc'],
      ['createdAt', 'asc'],
    ])
    expect(ordering(plain, things.list)).toEqual([['createdAt', 'desc']])
    expect(ordering(plain, { ...things.list, defaultSort: 'name' })).toEqual([['name', 'asc']])
  })
})

describe('a reference', () => {
  test('is a path or a bare id', () => {
    const schema = reference('organizations')
    expect(check(schema, `/organizations/${id}`).value).toBe(id)
    expect(check(schema, id).value).toBe(id)
  })

  test.each([`/users/${id}`, `/organizations/`, `/organizations/${id}/tree`, `organizations/${id}`, 'x', ''])(
    '%j is refused',
    (given) => {
      expect(check(reference('organizations'), given).violations).toEqual([{ path: '', code: 'invalid_id' }])
    },
  )
})

describe('all endpoints', () => {
  const all = Object.values(endpoints).flatMap((feature) => Object.values<AnyEndpoint>(feature))

  test('have unique routes', () => {
    const places = all.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test('of lists have a valid default sort', () => {
    const lists = all.filter((endpoint) => endpoint.list)
    expect(lists.length).toBeGreaterThan(3)
    for (const { list: declared } of lists)
      for (const [field] of ordering(plain, declared!)) expect(declared!.sort).toContain(field)
  })
})

describe('a body', () => {
  test.each<[AnyEndpoint['access'], number]>([
    ['public', 16],
    ['visitor', 128],
    [anyOf('PUBLIC_SITE', 'ROLE_BUYBACK_CREATE_PAGE'), 128],
    ['session', 1024],
    ['USER_WRITE', 1024],
  ])('for %j has its limit', (access, kilobytes) => {
    expect(bodyLimitOf({ access })).toBe(kilobytes * 1024)
    expect(bodyLimitOf({ access, bodyLimit: 5 })).toBe(5)
  })
})
