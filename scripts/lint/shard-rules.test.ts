import { expect, test } from 'vitest'
import { countsOf, obstaclesOf, type TableFacts } from './shard-rules.ts'

const table = (facts: Partial<TableFacts>): TableFacts => ({
  table: 'buybacks',
  accountIsRequired: true,
  keys: { buybacks_pkey: ['account_id', 'id'] },
  foreignKeys: [],
  triggers: [],
  policies: { tenant: '(account_id = app_account())' },
  ...facts,
})
const whatOf = (...tables: TableFacts[]) => obstaclesOf(tables).map(({ kind }) => kind)

test('a table whose keys contain the account has no obstacle', () => {
  expect(whatOf(table({}))).toEqual([])
})

test('a key without the account is an obstacle', () => {
  expect(whatOf(table({ keys: { buybacks_id: ['id'] } }))).toEqual(['key'])
})

test('a foreign key to a distributed table compares the account on both sides', () => {
  const key = { name: 'of', target: 'carts', columns: ['cart_id'], targetColumns: ['id'] }
  const carts = table({ table: 'carts' })
  expect(whatOf(table({ foreignKeys: [key] }), carts)).toEqual(['foreign key'])
  const crossed = { ...key, columns: ['account_id', 'cart_id'], targetColumns: ['id', 'account_id'] }
  expect(whatOf(table({ foreignKeys: [crossed] }), carts)).toEqual(['foreign key'])
  const compared = { ...crossed, targetColumns: ['account_id', 'id'] }
  expect(whatOf(table({ foreignKeys: [compared] }), carts)).toEqual([])
})

test('a foreign key to a table without account is accepted: reference tables are on every node', () => {
  const key = { name: 'of', target: 'towns', columns: ['town_id'], targetColumns: ['id'] }
  const towns = table({ table: 'towns', accountIsRequired: null, keys: { towns_pkey: ['id'] } })
  expect(whatOf(table({ foreignKeys: [key] }), towns)).toEqual([])
})

test('triggers, nullable accounts and policies of several sides are obstacles', () => {
  const policies = { tenant: '((account_id = app_account()) or (buyer_account_id = app_account()))' }
  const facts = table({ accountIsRequired: false, triggers: ['count'], policies })
  expect(whatOf(facts)).toEqual(['nullable account', 'trigger', 'policy'])
  expect(countsOf(obstaclesOf([facts]))).toEqual({
    'nullable account': 1,
    key: 0,
    'foreign key': 0,
    trigger: 1,
    policy: 1,
  })
})
