import { describe, expect, test } from 'vitest'
import { retention } from '#domain/privacy/retention.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { byPost, inStore, testConfirming } from '#server/testing/confirming.ts'
import { anonymiseAccount } from './run.ts'

const { app, shop, sold, someone } = await testConfirming()
const boreal = () => shop.demo.account.Boréal!
const set = (id: string, columns: string) => app.sql(`update buybacks set ${columns} where id = $1`, [id])
const days = (n: number) => `now() - interval '${n} days'`

const inShop = async (more = '') => {
  const email = someone()
  const cart = await sold(shop.seller, inStore, { customer: { clientEmail: email } })
  await app.work()
  const { id } = cart.buybacks[0]!
  if (more) await set(id, more)
  return { id, email }
}
const concluded = (ago: number) =>
  `status = 'bb_completed', item_status = 'item_completed', payment_status = 'payment_completed', validated_price = declared_price,
   paid_at = ${days(ago)}, completed_at = ${days(ago)}`
const cancelled = (ago: number) =>
  `status = 'bb_cancelled', item_status = 'item_cancelled', payment_status = 'payment_cancelled', ended_at = ${days(ago)}`
const person = async (id: string) =>
  (
    await app.sql<{ customer_lastname: string | null; customer_identity: string | null }>(
      'select customer_lastname, customer_identity from buybacks where id = $1',
      [id],
    )
  )[0]!
const page = async (who = shop.manager) => (await who.get('/privacy')).body
const run = () => anonymiseAccount(app.app, boreal())

/** Everything that must not change: counters, ledger, amounts, register. */
const figures = async () => ({
  days: await app.sql(
    'select measure, day, currency, sum(n) as n, sum(amount) as amount from buyback_days group by 1, 2, 3 order by 1, 2, 3',
  ),
  standings: await app.sql(
    'select status, item_status, payment_status, sum(n) as n, sum(amount) as amount from buyback_standings group by 1, 2, 3 order by 1, 2, 3',
  ),
  ledger: await app.sql('select * from ledger_rows order by id'),
  payments: await app.sql('select id, amount, status, buyback_number from payments order by id'),
  register: await app.sql(
    'select * from register_entries e join register_persons p on p.entry_id = e.id order by e.id',
  ),
  verified: (await shop.manager.get(`/register/books/${shop.demo.entity['BOR-LYO']}/verification`)).body,
  differences: await checkLedger({ database: app.app.database }),
})

describe('the nightly run', () => {
  test('anonymises records after their retention period only, and changes no figure, ledger row or register entry', async () => {
    const { noBuyback, buybacks, identity } = retention
    const old = await inShop(concluded(buybacks.default + 1))
    const recent = await inShop(concluded(identity.default + 1))
    const fresh = await inShop(concluded(1))
    const ended = await inShop(cancelled(noBuyback.default + 1))
    const open = await inShop()
    const before = await figures()
    expect(before.verified).toMatchObject({ broken: null })
    const { preview } = await page()
    expect(preview).toMatchObject({ buybacks: 1, noBuyback: 1, identity: 3 })

    await run()

    expect((await person(old.id)).customer_lastname).toBeNull()
    expect((await person(ended.id)).customer_lastname).toBeNull()
    expect(await person(recent.id)).toEqual({ customer_lastname: 'Moreau', customer_identity: null })
    expect((await person(fresh.id)).customer_identity).not.toBeNull()
    expect((await person(open.id)).customer_lastname).toBe('Moreau')
    expect(await app.sql('select from mails where recipient = $1', [old.email])).toEqual([])
    expect(await app.sql('select from mails where recipient = $1', [fresh.email])).not.toEqual([])
    expect(await figures()).toEqual(before)

    const after = await page()
    expect(after.preview).toMatchObject({ buybacks: 0, noBuyback: 0, identity: 0 })
    expect(after.runs[0]).toMatchObject({ counts: { buybacks: 1, noBuyback: 1, identity: 1 }, complete: true })
    expect(after.runs[0].endedAt).not.toBeNull()
  })

  test('continues an interrupted run and reports it once', async () => {
    const old = await inShop(concluded(retention.buybacks.default + 1))
    await app.sql(`insert into privacy_runs (account_id, counts) values ($1, '{"buybacks": 4}')`, [boreal()])
    await run()
    const { runs } = await page()
    expect(runs[0].counts.buybacks).toBe(5)
    expect(runs.filter(({ endedAt }: { endedAt: string | null }) => endedAt === null)).toEqual([])
    expect((await person(old.id)).customer_lastname).toBeNull()
  })

  test('deletes photos, mails and exports with their files, and names of users from the history', async () => {
    const { id } = await inShop(concluded(retention.photos.default + 1))
    const key = await app.app.files.put(Buffer.from('picture'))
    await app.sql(
      `with f as (insert into files (account_id, kind, name, content_type, bytes, key)
           values ($1, 'buyback_photo', 'a', 'image/webp', 7, $3) returning id)
         insert into buyback_photos (account_id, buyback_id, small_id, large_id, source, by_name, at)
         select $1, $2, f.id, f.id, 'check', 'Test', ${days(retention.photos.default + 1)} from f`,
      [boreal(), id, key],
    )
    await app.sql(`update mails set created_at = ${days(retention.mails.default + 1)} where account_id = $1`, [
      boreal(),
    ])
    await app.sql(`update accounts set created_at = ${days(retention.audit.default + 5)} where id = $1`, [boreal()])
    await app.sql(
      `insert into history (account_id, actor_id, actor_name, subject_type, subject_id, event, changes, at)
         values ($1, $2, 'Jeanne Vieille', 'user', $2, 'update', '{"email": {"from": "a@b.test"}}', ${days(retention.audit.default + 2)})`,
      [boreal(), id],
    )
    await run()
    expect(await app.sql('select from buyback_photos where buyback_id = $1', [id])).toEqual([])
    await expect(app.app.files.get(key)).rejects.toThrow()
    expect(await app.sql('select from mails where account_id = $1', [boreal()])).toEqual([])
    expect(
      await app.sql(`select actor_id, actor_name, changes from history where event = 'update' and subject_id = $1`, [
        id,
      ]),
    ).toEqual([{ actor_id: null, actor_name: '–', changes: { email: null } }])
  })

  test('does not change other accounts', async () => {
    const email = someone()
    const { id } = (await sold(shop.visitor, byPost, { customer: { clientEmail: email } })).buybacks[0]!
    await set(id, cancelled(retention.noBuyback.default + 1))
    await anonymiseAccount(app.app, shop.demo.account.Colombe!)
    expect((await person(id)).customer_lastname).toBe('Moreau')
  })
})

describe('the periods of an account', () => {
  test('are changed within their bounds, once per version, and recorded', async () => {
    const { version } = await page()
    const changed = await shop.manager.patch('/privacy', { mails: 60, version })
    expect([changed.status, changed.body.periods.mails]).toEqual([200, 60])
    expect((await shop.manager.patch('/privacy', { mails: 90, version })).body.code).toBe('stale_version')
    for (const wrong of [{ mails: 29 }, { buybacks: retention.buybacks.max + 1 }, { payments: 30 }, { mails: 60.5 }])
      expect((await shop.manager.patch('/privacy', wrong)).status, JSON.stringify(wrong)).toBe(422)
    const [entry] = await app.sql(`select changes from history where event = 'retention' order by at desc limit 1`)
    expect(entry).toEqual({ changes: { mails: { from: retention.mails.default, to: 60 } } })
    expect((await shop.seller.get('/privacy')).status).toBe(403)
  })
})
