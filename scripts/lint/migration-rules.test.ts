import { expect, test } from 'vitest'
import { migrationViolations } from './migration-rules.ts'

const names = (sql: string) => migrationViolations(sql, ['2025-r1']).map((violation) => violation.split(':')[0])

test.each([
  ['alter table buybacks drop column note;', 'drops or renames'],
  ['drop table towns;', 'drops or renames'],
  ['alter table buybacks rename column note to remark;', 'drops or renames'],
  ['alter table buybacks alter column note type int using note::int;', 'changes the type of a column'],
  ['alter table buybacks add column note text not null;', 'requires a value that the previous release does not write'],
  ['alter table buybacks alter column note set not null;', 'requires a value that the previous release does not write'],
  ['alter table buybacks add constraint c check (n > 0);', 'locks a table while it is checked'],
  ['create index buybacks_note on buybacks (note);', 'locks a table while an index is built'],
  ['update buybacks set note = null;', 'changes all rows in one transaction'],
  ['lock table buybacks;', 'locks a table'],
])('%s is refused', (sql, name) => {
  expect(names(sql)).toEqual([name])
})

test.each([
  'create table towns (id int primary key, name text not null); create index towns_name on towns (name); insert into towns values (1);',
  'create table towns (id int); alter table towns add constraint c check (id > 0);',
  "alter table buybacks add column note text not null default '';",
  'alter table buybacks add column a text, add column b int not null default 0;',
  'alter table buybacks add constraint c check (n > 0) not valid;',
  'alter table buybacks validate constraint c;',
  '-- no transaction\ncreate index concurrently if not exists buybacks_note on buybacks (note);',
  'create or replace function f() returns void language sql as $$ update buybacks set note = null; $$;',
  '-- unused since 2025-r1\nalter table buybacks drop column note;',
])('%s is accepted', (sql) => {
  expect(names(sql)).toEqual([])
})

test('a contract migration must name a release that no longer runs; a file without transaction must have one statement', () => {
  expect(names('-- unused since 2025-r2\nalter table buybacks drop column note;')).toHaveLength(2)
  expect(
    names('-- no transaction\ncreate index concurrently a on b (c);\ncreate index concurrently d on b (e);'),
  ).toEqual(['has several statements outside a transaction'])
})
