import { type Compilable, type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fixed } from './fixed.ts'
import type { DB } from './types.ts'

describe('a fixed query', () => {
  test('binds new values on every call', () => {
    let built = 0
    const named = fixed((db, { name, most }: { name: string; most: number }, shape: 'up' | 'down') => {
      built++
      return db
        .selectFrom('accounts')
        .select('id')
        .where('name', '=', name)
        .where(sql<boolean>`1 < ${most}`)
        .orderBy('id', shape === 'up' ? 'asc' : 'desc')
    })
    const one = named({ name: `'; drop table accounts; --`, most: 2 }, 'up').compile()
    const other = named({ name: 'b', most: 3 }, 'up').compile()
    expect(one.sql).toBe(other.sql)
    expect(one.sql).not.toContain('drop')
    expect([one.parameters, other.parameters]).toEqual([
      [`'; drop table accounts; --`, 2],
      ['b', 3],
    ])
    // Built once with placeholders and once with values, to compare the texts.
    expect(built).toBe(2)
    expect(named({ name: 'b', most: 3 }, 'down').compile().sql).toContain('desc')
    expect(built).toBe(4)
  })

  test('evicts the least recently used shapes', () => {
    const built: string[] = []
    const named = fixed((db, { name }: { name: string }, shape: string) => {
      built.push(shape)
      return db.selectFrom('accounts').select('id').where('name', '=', name)
    })
    for (let n = 0; n < 1_000; n++) {
      named({ name: 'a' }, 'usual').compile()
      named({ name: 'a' }, `odd ${n}`).compile()
    }
    expect(built.filter((shape) => shape === 'usual')).toHaveLength(2)
    named({ name: 'a' }, 'odd 0').compile()
    expect(built.filter((shape) => shape === 'odd 0')).toHaveLength(4)
  })

  type Named = { name: string; ids?: readonly string[] | null }
  const accounts = (db: Kysely<DB>) => db.selectFrom('accounts').select('id')
  test.each<[string, (db: Kysely<DB>, values: Named) => Compilable<unknown>]>([
    ['a template', (db, { name }) => accounts(db).where(sql<boolean>`name like ${`%${name}`}`)],
    ['raw text', (db, { name }) => accounts(db).where(sql<boolean>`name = ${sql.lit(name)}`)],
    ['an addition', (db, { name }) => accounts(db).where('name', '=', `${name}!`)],
    ['JSON', (db, values) => accounts(db).where('name', '=', JSON.stringify(values.name))],
    ['a length', (db, { ids }) => accounts(db).limit(ids?.length ?? 1)],
    ['a list', (db, { ids }) => accounts(db).where('id', 'in', [...(ids ?? [])])],
    ['a copy', (db, { name }) => accounts(db).where('name', '=', { ...(name as unknown as object) } as never)],
  ])('refuses a value that is looked into: %s', (_, build) => {
    expect(() => fixed(build)({ name: 'a', ids: ['b'] }).compile()).toThrow('other than as a value')
  })

  test.each<[string, (db: Kysely<DB>, values: Named) => Compilable<unknown>]>([
    ['an if', (db, { ids }) => (ids ? accounts(db).where('id', '=', sql<string>`any(${ids})`) : accounts(db))],
    [
      'a comparison',
      (db, { ids }) => (ids === null ? accounts(db) : accounts(db).where('id', '=', sql<string>`any(${ids})`)),
    ],
  ])('refuses a text that depends on a value: %s', (_, build) => {
    const query = fixed(build)
    expect(query({ name: 'a', ids: ['b'] }).compile().parameters).toEqual([['b']])
    expect(() => query({ name: 'a', ids: null }).compile()).toThrow('changes its text')
    expect(query({ name: 'a', ids: ['c'] }).compile().parameters).toEqual([['c']])
  })
})
