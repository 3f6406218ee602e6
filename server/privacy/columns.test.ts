import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyCategories, retention } from '#domain/privacy/retention.ts'
import { testApp } from '#server/testing/app.ts'

const app = testApp()
const document = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8')
const part = (title: string) => document.split(`## ${title}\n`)[1]!.split('\n## ')[0]!
const rows = (title: string) =>
  part(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '))

/** `table`: a, b → table.a, table.b */
const others = () =>
  part('Columns without personal data')
    .split('\n')
    .flatMap((line) => {
      const [, table, columns] = /^- `(\w+)`: (.*)$/.exec(line) ?? []
      return table && columns ? columns.split(', ').map((column) => `${table}.${column}`) : []
    })
const personal = () => rows('Personal columns').map(([column]) => column!.replaceAll('`', ''))

test('docs/privacy.md classifies every text, JSON, binary and network column of the database', async () => {
  const columns = await app.sql<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped
         and (coalesce(e.typcategory, t.typcategory) = 'S' or coalesce(e.typname, t.typname) in
           ('json', 'jsonb', 'bytea', 'inet', 'cidr', 'tsvector', 'xml', 'citext'))
       order by 1`,
  )
  const known = [...personal(), ...others()]
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
  expect(known.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

test('docs/privacy.md states purpose and retention of each personal column, and the periods of the domain', () => {
  for (const [column, person, purpose, kept] of rows('Personal columns'))
    expect(
      [person, purpose, kept].every((text) => text && text.length > 2),
      column,
    ).toBe(true)
  const stated = rows('Retention periods').map(([name, , usual, bounds]) => [name!.replaceAll('`', ''), usual, bounds])
  expect(stated).toEqual(
    privacyCategories.map((name) => {
      const { default: usual, min, max } = retention[name]
      return [name, String(usual), min === max ? 'fixed' : `${min}–${max}`]
    }),
  )
})
