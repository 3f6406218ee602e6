import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, testApp } from '#server/testing/app.ts'
import { newCategory, newProduct, newPublished } from '#server/testing/catalogue.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { applied, linesOf, rehearse, workedOff } from '#server/testing/transfer.ts'
import { sweepTransfers } from '../sweep.ts'
import { applyCatalogueImport } from './apply.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let account: string
let phones: string

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  account = demo.account.Boréal!
  phones = (await newCategory(manager, demo.entity.RC!, { identifier: 'phones' })).id
})

const hand = (content: string, more: Record<string, unknown> = {}) =>
  rehearse(app, content, { who: manager, account, ...more })
const apply = (id: string) => applied(app, manager, id)
const pricesOf = async (id: string) => (await manager.get(`/products/${id}`)).body.prices
const import_ = async (id: string) => (await manager.get(`/imports/${id}`)).body

test('an import shows how many products are still to be indexed', async () => {
  const found = await hand(
    'reference,label,category_identifier,status,price_grade_a\nW-1,Attendu,phones,published,150\n',
  )
  expect((await apply(found.id)).phase).toBe('done')
  await workedOff(app)
  expect(await import_(found.id)).toMatchObject({ search_waiting: 0 })
  await app.sql(`update products set label = 'Renommé' where reference = 'W-1'`)
  await app.sql(`update products set label = 'Encore' where reference = 'W-1'`)
  expect(await import_(found.id)).toMatchObject({ search_waiting: 1 })
  await app.work()
  expect(await import_(found.id)).toMatchObject({ search_waiting: 0 })
})

describe('an import is applied whole or not at all', () => {
  test('and refused if a record was changed since the rehearsal', async () => {
    const one = await newProduct(manager, phones, { reference: 'S-1' })
    const other = await newProduct(manager, phones, { reference: 'S-2' })
    const found = await hand('reference,price_grade_a\nS-1,150\nS-2,160\n')
    await manager.patch(`/products/${other.id}`, { label: 'Un autre nom' })
    expect(await apply(found.id)).toMatchObject({
      phase: 'failed',
      status: 'error',
      report: { error: { code: 'import_changed' } },
      actions: [{ name: 'check' }, { name: 'abandon' }],
    })
    expect(await pricesOf(one.id)).toMatchObject({ grade_a: 10_000 })
    // The comparison is outdated; after a new rehearsal it can be applied.
    await manager.post(`/imports/${found.id}/check`, {})
    await workedOff(app)
    expect(await apply(found.id)).toMatchObject({ phase: 'done' })
    expect(await pricesOf(one.id)).toMatchObject({ grade_a: 15_000 })
  })

  test('or if a new record exists by now, or its category is gone', async () => {
    const gone = await newCategory(manager, demo.entity.RC!, { identifier: 'gone' })
    const first = await hand('reference,label,category_identifier\nN-1,Nouveau,phones\n')
    const second = await hand('reference,label,category_identifier\nN-1,Nouveau aussi,phones\n')
    const third = await hand('reference,label,category_identifier\nN-2,Nouveau,gone\n')
    expect((await apply(first.id)).phase).toBe('done')
    expect((await apply(second.id)).report.error.code).toBe('import_changed')
    await manager.post(`/categories/${gone.id}/archive`)
    expect((await apply(third.id)).report.error.code).toBe('import_changed')
    expect(await app.sql(`select from products where reference = 'N-2'`)).toEqual([])
  })

  // The session that detects the deadlock is aborted; deadlock_timeout of the other session is set high.
  const meets = async <T>({ holds, wants }: { holds: string; wants: string }, other: () => Promise<T>) => {
    const hand = await app.app.owner.connect()
    const touch = (id: string) => hand.query('update products set comment = $2 where id = $1', [id, 'Vu'])
    try {
      await hand.query(`begin; set local deadlock_timeout = '1min'`)
      await touch(holds)
      const outcome = other()
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => app.sql(waiting), { interval: 5, timeout: 60_000 }).toHaveLength(1)
      await touch(wants)
      await hand.query('commit')
      return await outcome
    } finally {
      hand.release()
    }
  }

  test('a deadlock with another user rolls back the whole import', async () => {
    const one = await newProduct(manager, phones, { reference: 'M-1' })
    const other = await newProduct(manager, phones, { reference: 'M-2' })
    const found = await hand('reference,price_grade_a\nM-1,150\nM-2,160\n')
    const failed = await meets({ holds: other.id, wants: one.id }, () => apply(found.id))
    expect(failed).toMatchObject({ phase: 'failed', report: { error: { code: 'import_changed' } } })
    for (const { id } of [one, other]) expect(await pricesOf(id)).toMatchObject({ grade_a: 10_000 })
  })

  test('and a bulk publication in a deadlock with it is refused for retry', async () => {
    const one = await newProduct(manager, phones, { reference: 'M-3' })
    const other = await newProduct(manager, phones, { reference: 'M-4' })
    const publish = () => manager.post('/products/publish', { ids: [one.id, other.id] })
    const { status, body } = await meets({ holds: other.id, wants: one.id }, publish)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await manager.get(`/products/${one.id}`)).body.status).toBe('draft')
  })

  test('a killed process has written nothing, and the next one writes everything', async () => {
    const { id } = await newProduct(manager, phones, { reference: 'D-1' })
    const found = await hand('reference,label,category_identifier,price_grade_a\nD-1,,,190\nD-2,Neuf,phones,10\n')
    await app.sql(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger die before insert on history for each row when (new.subject_type = 'product') execute function die()`)
    expect((await manager.post(`/imports/${found.id}/apply`)).status).toBe(202)
    await expect(applyCatalogueImport(app.app, found.id, false)).rejects.toThrow('killed')
    expect(await import_(found.id)).toMatchObject({ phase: 'applying', status: 'in_progress' })
    expect(await pricesOf(id)).toMatchObject({ grade_a: 10_000 })
    expect(await app.sql(`select from products where reference = 'D-2'`)).toEqual([])
    await app.sql('drop trigger die on history; drop function die()')
    await workedOff(app)
    expect(await import_(found.id)).toMatchObject({ phase: 'done' })
    expect(await pricesOf(id)).toMatchObject({ grade_a: 19_000 })
    const changes = await app.sql('select from product_price_changes where import_id = $1', [found.id])
    expect(changes).toHaveLength(2)
  })

  test('an import without changes cannot be applied, and can be abandoned', async () => {
    await newProduct(manager, phones, { reference: 'U-1' })
    const found = await hand('reference,price_grade_a\nU-1,100\n')
    expect(found.actions).toEqual([
      { name: 'check', allowed: true, reason: null },
      { name: 'apply', allowed: false, reason: 'import_changes_nothing' },
      { name: 'abandon', allowed: true, reason: null },
    ])
    expect((await manager.post(`/imports/${found.id}/apply`)).body.code).toBe('import_changes_nothing')
    expect((await manager.post(`/imports/${found.id}/abandon`)).body).toMatchObject({ phase: 'abandoned', actions: [] })
    expect((await manager.post(`/imports/${found.id}/check`, {})).body.code).toBe('transition_refused')
  })
})

describe('prices', () => {
  test('that may be wrong are reported before they are applied', async () => {
    await newProduct(manager, phones, { reference: 'O-1', prices: { grade_a: 40_000, grade_b: 30_000 } })
    await newProduct(manager, phones, { reference: 'O-2', prices: { grade_a: 40_000 } })
    await newProduct(manager, phones, { reference: 'O-3', prices: { grade_a: 40_000, grade_b: 30_000 } })
    await newProduct(manager, phones, { reference: 'O-4', prices: { grade_a: 40_000 } })
    const found = await hand(
      'reference,label,category_identifier,price_grade_a,price_grade_b\n' +
        'O-1,,,4000,\nO-2,,,0,\nO-3,,,,450\nO-4,,,390,\nO-5,Neuf,phones,10,20\n',
    )
    expect(found.outliers_count).toBe(4)
    expect((await linesOf(manager, found.id, 'outlier')).map(({ line, outliers }) => [line, outliers])).toEqual([
      [2, [{ kind: 'price_jump', state: 'grade_a', from: 40_000, to: 400_000 }]],
      [3, [{ kind: 'price_to_zero', state: 'grade_a', from: 40_000, to: 0 }]],
      [4, [{ kind: 'grade_order', state: 'grade_b', from: 40_000, to: 45_000 }]],
      [6, [{ kind: 'grade_order', state: 'grade_b', from: 1_000, to: 2_000 }]],
    ])
    expect(found.prices).toEqual({ products: 4, raised: 2, lowered: 2, raisedBy: 375_000, loweredBy: -41_000 })
    const { body } = await manager.get(`/imports/${found.id}/lines?what=price&order[movement]=desc&itemsPerPage=2`)
    expect(body).toMatchObject({ totalItems: 4, members: [{ line: 2 }, { line: 3 }] })
  })

  test('changed by an import are rolled back, except those changed since', async () => {
    const kept = await newPublished(manager, phones, { reference: 'B-1' })
    const touched = await newPublished(manager, phones, { reference: 'B-2' })
    const only = await newProduct(manager, phones, { reference: 'B-3', prices: {} })
    const found = await hand(
      'reference,label,category_identifier,status,price_grade_a,price_grade_b\n' +
        'B-1,,,,111,90\nB-2,,,,222,\nB-3,,,published,333,\nB-4,Créé,phones,,444,\n',
    )
    const done = await apply(found.id)
    expect(done.actions).toEqual([{ name: 'rollback', allowed: true, reason: null }])
    expect((await manager.get(`/products/${only.id}`)).body.status).toBe('published')
    await manager.patch(`/products/${touched.id}`, { prices: { grade_c: 1 } })
    expect((await manager.post(`/imports/${found.id}/rollback`)).status).toBe(202)
    await workedOff(app)
    const after = await import_(found.id)
    expect(after).toMatchObject({ phase: 'rolled_back', actions: [], rollback: { restored: 1, left: 2 } })
    expect(after.rollback.products).toEqual([
      { id: touched.id, label: expect.any(String), reason: 'price_changed_since' },
      { id: only.id, label: expect.any(String), reason: 'no_buyback_price' },
    ])
    expect((await manager.get(`/products/${kept.id}`)).body).toMatchObject({
      prices: { grade_a: 10_000, grade_b: 8_000 },
      priceListVersion: 3,
    })
    expect(await pricesOf(touched.id)).toMatchObject({ grade_a: 22_200, grade_c: 1 })
    const history = (await manager.get(`/products/${kept.id}/price-history`)).body.members
    expect(history.slice(0, 2)).toMatchObject([{ to: 8_000 }, { to: 10_000 }])
    expect((await manager.post(`/imports/${found.id}/rollback`)).body.code).toBe('transition_refused')
    const created = await app.sql(`select price_grade_a from products where reference = 'B-4'`)
    expect(created, 'what it created stays').toEqual([{ price_grade_a: 44_400 }])
  })

  test('that did not change leave nothing to roll back', async () => {
    const found = await hand('reference,label,category_identifier,price_grade_a\nC-9,Créé,phones,10\n')
    expect((await apply(found.id)).actions).toEqual([
      { name: 'rollback', allowed: false, reason: 'import_changed_no_price' },
    ])
  })
})

test('housekeeping removes old files and lines and keeps the data for price rollbacks', async () => {
  const { id } = await newProduct(manager, phones, { reference: 'Z-1' })
  const found = await hand('reference,price_grade_a\nZ-1,90\nZ-2,1\n')
  await apply(found.id)
  const young = await hand('reference\nZ-1\n')
  const [file] = await app.sql<{ key: string }>(
    'select f.key from files f join catalogue_imports i on i.file_id = f.id where i.id = $1',
    [found.id],
  )
  await app.sql(`update files set created_at = now() - interval '91 days' where key = $1`, [file!.key])
  await app.sql(`update catalogue_imports set created_at = now() - interval '91 days' where id = $1`, [found.id])
  await sweepTransfers(app.app)
  await expect(app.app.files.get(file!.key)).rejects.toThrow()
  expect((await manager.get(`/imports/${found.id}/lines`)).body.totalItems).toBe(1)
  expect((await manager.get(`/imports/${young.id}/lines`)).body.totalItems).toBe(1)
  await manager.post(`/imports/${found.id}/rollback`)
  await workedOff(app)
  expect(await pricesOf(id)).toMatchObject({ grade_a: 10_000 })
})

test('files are accepted up to the size limit', async () => {
  const lines = (bytes: number) => `reference,comment\n${`R,${'x'.repeat(998)}\n`.repeat(bytes / 1_001)}`
  const large = await manager.upload(`/accounts/${account}/imports`, 'a.csv', lines(5 * 1024 * 1024))
  expect(large.status).toBe(202)
  const huge = await manager.upload(`/accounts/${account}/imports`, 'a.csv', lines(65 * 1024 * 1024))
  expect(huge).toMatchObject({ status: 413, body: { code: 'file_too_large', params: { max: '64 MB' } } })
})

describe('access', () => {
  test('depends on permission and account', async () => {
    const found = await hand('reference,label,category_identifier\nQ-1,Nouveau,phones\n')
    const colombe = await app.as('manager@colombe.test')
    for (const path of ['', '/lines']) expect((await colombe.get(`/imports/${found.id}${path}`)).status, path).toBe(404)
    for (const path of ['apply', 'abandon', 'rollback'])
      expect((await colombe.post(`/imports/${found.id}/${path}`)).status, path).toBe(404)
    expect((await colombe.upload(`/accounts/${account}/imports`, 'a.csv', 'reference\nX\n')).status).toBe(404)
    expect((await colombe.get(`/accounts/${account}/imports`)).status).toBe(404)
    const analyst = await app.as('analyst@boreal.test')
    expect((await analyst.get(`/imports/${found.id}`)).status).toBe(403)
    expect((await analyst.upload(`/accounts/${account}/imports`, 'a.csv', 'reference\nX\n')).status).toBe(403)
    // A file of one account cannot change products of another, even by their ids.
    const { body: root } = await colombe.get('/internal/categories/root')
    const foreign = await newProduct(colombe, root.id, { label: 'À Colombe' })
    const sneaky = await hand(`id,label\n${foreign.id},Volé\n`, { strategy: 'uuid' })
    expect(sneaky.report.lines_count).toMatchObject({ ignored: 1, updated: 0 })
    expect((await manager.get(`/imports/${found.id}/lines?what=nonsense`)).status).toBe(400)
  })

  test('nothing is written if the author has lost the permission', async () => {
    const found = await hand('reference,label,category_identifier\nL-1,Nouveau,phones\n')
    await manager.post(`/imports/${found.id}/apply`)
    await app.sql(`update user_modules set role = 'root_management_unit_analyst' where user_id = $1`, [
      demo.person['manager@boreal.test'],
    ])
    await workedOff(app)
    await app.sql(`update user_modules set role = 'root_management_unit_manager' where user_id = $1`, [
      demo.person['manager@boreal.test'],
    ])
    expect(await import_(found.id)).toMatchObject({ phase: 'failed', report: { error: { code: 'forbidden' } } })
    expect(await app.sql(`select from products where reference = 'L-1'`)).toEqual([])
  })

  test('file URLs are signed and refused without a signature', async () => {
    const found = await hand('reference\nNIX\n')
    expect(found.ignored_lines_url).toMatch(/signature=/)
    const open = (url: string) => app.server.inject({ method: 'GET', url }).then(({ statusCode }) => statusCode)
    expect(await open(found.ignored_lines_url)).toBe(200)
    expect(await open(found.ignored_lines_url.replace(/signature=./, 'signature=~'))).toBe(404)
    expect(await open(found.ignored_lines_url.replace(/expires=\d+/, 'expires=1'))).toBe(404)
    expect(await open(`/api/imports/${found.id}/ignored-lines`)).toBe(404)
  })

  test('the list is sorted latest first and has the documented fields', async () => {
    const { body } = await manager.get(`/accounts/${account}/imports?page=1`)
    expect(body.pagination).toMatchObject({ page: 1, total_pages: expect.any(Number) })
    expect(Object.keys(body.results[0])).toEqual(
      expect.arrayContaining(
        'id origin created_at destination_account source_account created_by status content strategy queued_at started_at ended_at report'.split(
          ' ',
        ),
      ),
    )
    expect((await manager.get(`/accounts/${account}/imports?page=999`)).body.results).toEqual([])
  })
})
