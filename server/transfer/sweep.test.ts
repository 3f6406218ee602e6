import { beforeAll, expect, test } from 'vitest'
import { keptDays } from '#domain/transfer/kinds.ts'
import { testApp } from '#server/testing/app.ts'
import { type Demo, demoOf } from '#server/testing/demo.ts'
import { sweepTransfers } from './sweep.ts'

const product = testApp()
let demo: Demo
beforeAll(async () => {
  demo = await demoOf(product)
})

test('old exports go with their files, old imports lose the lines that wrote nothing, new ones keep all', async () => {
  const manager = await product.as('manager@boreal.test')
  const start = async () => (await manager.post('/products/exports')).body.id as string
  const [old, recent] = [await start(), await start()]
  await product.work()
  await product.sql(
    `with old as (update catalogue_exports set created_at = now() - make_interval(days => $2) where id = $1 returning file_id)
       update files f set created_at = now() - make_interval(days => $2) from old where f.id = old.file_id`,
    [old, keptDays + 1],
  )
  const importOf = async (days: number) => {
    const [row] = await product.sql<{ id: string }>(
      `insert into catalogue_imports (account_id, origin, content, strategy, status, author_module, ended_at)
         values ($1, 'csv', '{products}', 'generic', 'done', 'root', now() - make_interval(days => $2)) returning id`,
      [demo.account.Boréal, days],
    )
    for (const [line, effect] of ['inserted', 'updated', 'unchanged', 'ignored'].entries())
      await product.sql(
        `insert into catalogue_import_lines (account_id, import_id, type, line, head, effect) values ($1, $2, 'products', $3, $3, $4)`,
        [demo.account.Boréal, row!.id, line, effect],
      )
    return row!.id
  }
  const [ended, fresh] = [await importOf(keptDays + 1), await importOf(1)]

  await sweepTransfers(product.app)

  const left = async (id: string) =>
    (
      await product.sql<{ effect: string }>(
        'select effect from catalogue_import_lines where import_id = $1 order by line',
        [id],
      )
    ).map(({ effect }) => effect)
  expect(await left(ended)).toEqual(['inserted', 'updated'])
  expect(await left(fresh)).toHaveLength(4)
  expect((await manager.get(`/products/exports/${old}`)).status).toBe(404)
  const { body } = await manager.get(`/products/exports/${recent}`)
  expect(body.url).toBeTruthy()
  expect(await product.sql('select from files')).toHaveLength(1)
})
