import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CircuitType } from '#domain/circuit/schema.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { type Demo, demoOf, refusalIn } from '#server/testing/demo.ts'

const app = testApp()
let demo: Demo
let manager: Caller
let circuits: Record<CircuitType, string>
let modes: Record<string, string>

beforeAll(async () => {
  demo = await demoOf(app)
  manager = await app.as('manager@boreal.test')
  const { body } = await manager.get('/dispatch-circuit-rules?pagination=false')
  circuits = Object.fromEntries(body.members.map(({ type, id }: { type: string; id: string }) => [type, id])) as never
  const { body: all } = await manager.get('/payment-modes?pagination=false')
  modes = Object.fromEntries(all.members.map(({ type, id }: { type: string; id: string }) => [type, id]))
})
/** Each test starts with the same circuits for stores and web, and no circuits on categories. */
beforeEach(async () => {
  const own = [demo.account.Boréal]
  await app.sql('delete from category_circuits where account_id = $1', own)
  await app.sql(
    `update circuits set status = case when type in ('store_drop', 'web_drop', 'web_post') then 'enabled' else 'disabled' end,
       eligible_countries = '{FR,BE}', description = null, modifier = null, instructions = '[]' where account_id = $1`,
    own,
  )
  await app.sql('delete from circuit_payment_modes where account_id = $1', own)
  await app.sql(
    `insert into circuit_payment_modes (account_id, circuit_id, payment_mode_id)
       select k.account_id, k.id, m.id from circuits k join payment_modes m on m.account_id = k.account_id where k.account_id = $1`,
    own,
  )
})

const path = (type: CircuitType) => `/dispatch-circuit-rules/${circuits[type]}`
const patch = (type: CircuitType, body: object) => manager.patch(path(type), body)

test('the seven circuits are listed with their settings and the number of categories that use them', async () => {
  await app.sql(
    `insert into category_circuits (account_id, category_id, circuit_id)
       select account_id, id, $1 from categories where account_id = $2 and parent_id is null`,
    [circuits.web_post, demo.account.Boréal],
  )
  const { body } = await manager.get('/dispatch-circuit-rules?pagination=false')
  expect(body.members).toHaveLength(7)
  const post = body.members.find(({ type }: { type: string }) => type === 'web_post')
  expect(post).toMatchObject({ status: 'enabled', eligibleCountries: ['FR', 'BE'], categories: 1, channel: 'web' })
  expect(post.paymentModes.map(({ label }: { label: string }) => label)).toEqual([
    'Bon d’achat Boréal',
    'Carte cadeau',
    'Virement bancaire',
  ])
})

describe('the configuration of a circuit', () => {
  test('can be translated into the languages of the account', async () => {
    const german = { name: 'Paket', description: null, terms: null, highlightedInstruction: 'SIM-Karte entfernen.' }
    const { body } = await patch('web_post', {
      translations: { 'de-DE': german },
      instructions: [{ label: 'Imprimez', type: 'print', translations: { 'de-DE': { label: 'Drucken' } } }],
    })
    expect(body.translations).toEqual({ 'de-DE': german })
    expect(body.instructions).toMatchObject([{ label: 'Imprimez', translations: { 'de-DE': { label: 'Drucken' } } }])
    const { body: history } = await manager.get(`${path('web_post')}/history`)
    expect(history.members[0].fields.toSorted()).toEqual(['instructions', 'translations'])
    await patch('web_post', { translations: {} })
  })

  test('is stored completely, with history; an unchanged update keeps the version', async () => {
    const { body: before } = await manager.get(path('web_post'))
    const given = {
      name: 'Envoi suivi',
      description: 'Une étiquette vous attend.',
      terms: 'Sous 15 jours.',
      highlightedInstruction: 'Retirez la carte SIM.',
      transferOrderNumberOfCopy: 3,
      defaultInstructions: false,
      traceabilityEnabled: false,
      instructions: [
        { label: 'Imprimez', type: 'print' },
        { label: 'Postez', type: 'post' },
      ],
      modifier: { type: 'percentage', value: -5, cappedAmount: -1_000 },
      customValues: [
        { name: 'product', value: 'EXPRESS-12' },
        { name: 'contract.no', value: '4711' },
      ],
      paymentDue: 'declaration',
      paymentModeIds: [modes.bank_transfer, `/payment-modes/${modes.voucher}`],
    }
    const { status, body } = await patch('web_post', { ...given, version: before.version })
    expect(status).toBe(200)
    const { paymentModeIds: _, instructions: __, ...same } = given
    expect(body).toMatchObject(same)
    expect(body.paymentModes.map(({ id }: { id: string }) => id)).toEqual([modes.voucher, modes.bank_transfer])
    expect(body.instructions).toMatchObject([
      { label: 'Imprimez', type: 'print', sequence: 1 },
      { label: 'Postez', type: 'post', sequence: 2 },
    ])
    expect(body.version).toBeGreaterThan(before.version)

    const turned = body.instructions
      .toReversed()
      .map(({ sequence: _sequence, ...one }: { sequence: number; id: string }) => one)
    const again = await patch('web_post', { instructions: turned })
    expect(again.body.instructions.map(({ id }: { id: string }) => id)).toEqual(
      turned.map(({ id }: { id: string }) => id),
    )
    const history = await manager.get(`${path('web_post')}/history`)
    expect(history.body.members[0]).toMatchObject({ event: 'update', fields: ['instructions'], by: 'Hélène Garnier' })
    expect(history.body.members[1].fields).toContain('paymentModeIds')

    const same2 = await patch('web_post', { instructions: turned, modifier: given.modifier })
    expect(same2.body.version, 'nothing was changed').toBe(again.body.version)
  })

  test('is validated', async () => {
    const refused = async (body: object) => refusalIn(await patch('web_post', body))
    const step = { label: 'Un pas', type: 'none' }
    expect(await refused({ description: 'x'.repeat(501) })).toBe('description too_long')
    expect(await refused({ description: 'avec <b>balise</b>' })).toBe('description markup_refused')
    expect(await refused({ instructions: Array.from({ length: 7 }, () => step) })).toBe('instructions too_many')
    expect(await refused({ instructions: [{ label: '', type: 'none' }] })).toBe('instructions.0.label required')
    expect(await refused({ instructions: [{ label: 'x'.repeat(151), type: 'none' }] })).toBe(
      'instructions.0.label too_long',
    )
    expect(await refused({ transferOrderNumberOfCopy: 6 })).toBe('transferOrderNumberOfCopy too_big')
    expect(await refused({ modifier: { type: 'fixed', value: 0 } })).toBe('modifier.value not_zero')
    expect(await refused({ modifier: { type: 'fixed', value: 2.5 } })).toBe('modifier.value not_whole')
    expect(await refused({ modifier: { type: 'fixed', value: 5, cappedAmount: -1 } })).toBe(
      'modifier.cappedAmount cap_other_sign',
    )
    const value = { name: 'product', value: '1' }
    expect(await refused({ customValues: [{ ...value, name: '1 é' }] })).toBe('customValues.0.name custom_name')
    expect(await refused({ customValues: [value, value] })).toBe('customValues.1.name name_twice')
    expect(await refused({ customValues: Array.from({ length: 21 }, (_, n) => ({ ...value, name: `n${n}` })) })).toBe(
      'customValues too_many',
    )
    expect(await refused({ eligibleCountries: ['XX'] })).toMatch(/^eligibleCountries\.0 /)
  })

  test('is refused with an outdated version', async () => {
    const { body } = await manager.get(path('web_post'))
    await patch('web_post', { description: 'Premier' })
    const late = await patch('web_post', { description: 'Second', version: body.version })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version', params: { by: 'Hélène Garnier' } } })
  })

  test('accepts payment modes of the account only', async () => {
    const [theirs] = await app.sql<{ id: string }>('select id from payment_modes where account_id = $1', [
      demo.account.Colombe,
    ])
    expect(refusalIn(await patch('web_post', { paymentModeIds: [modes.voucher, theirs!.id] }))).toBe(
      'paymentModeIds.1 payment_mode_unknown',
    )
  })

  test('can be read and changed by managers of its account only', async () => {
    const colombe = await app.as('manager@colombe.test')
    expect((await colombe.get(path('web_post'))).status).toBe(404)
    expect((await colombe.patch(path('web_post'), { description: 'x' })).status).toBe(404)
    const seller = await app.as('seller@boreal.test')
    expect((await seller.patch(path('web_post'), { description: 'x' })).body.code).toBe('forbidden')
  })
})

describe('enabling and disabling a circuit', () => {
  test('a web drop requires an enabled store drop', async () => {
    expect(refusalIn(await patch('store_drop', { status: 'disabled' }))).toContain('status web_drop_depends_on_it')
    await patch('web_drop', { status: 'disabled' })
    await patch('web_post', { status: 'disabled' })
    expect((await patch('store_drop', { status: 'disabled' })).status).toBe(200)
    expect(refusalIn(await patch('web_drop', { status: 'enabled' }))).toBe('status web_drop_needs_store_drop')
  })

  test('a circuit used by categories cannot be disabled', async () => {
    await app.sql(
      `insert into category_circuits (account_id, category_id, circuit_id)
         select account_id, id, $1 from categories where account_id = $2 and parent_id is null`,
      [circuits.web_post, demo.account.Boréal],
    )
    expect(refusalIn(await patch('web_post', { status: 'disabled' }))).toBe('status circuit_used_by_categories')
  })

  test('countries and payment modes of web circuits must exist in store circuits; the refusal names them', async () => {
    const country = await patch('web_post', { eligibleCountries: ['FR', 'DE'] })
    expect(country).toMatchObject({ status: 422, body: { code: 'country_not_in_stores' } })
    expect(country.body.violations[0].params.countries).toEqual(['DE'])
    expect(country.body.violations[0].message).toContain('Allemagne')
    expect((await manager.get(path('web_post'))).body.eligibleCountries, 'nothing was kept').toEqual(['FR', 'BE'])
    const paid = await patch('store_drop', { paymentModeIds: [modes.voucher] })
    expect(paid.body.violations[0]).toMatchObject({
      path: 'paymentModeIds',
      params: { modes: ['Carte cadeau', 'Virement bancaire'] },
    })
  })

  test('concurrent changes are serialized: the second waits and sees the first', async () => {
    await patch('web_drop', { status: 'disabled' })
    await patch('web_post', { status: 'disabled' })
    const first = await app.app.owner.connect()
    try {
      await first.query('begin')
      await first.query(`update circuits set status = 'enabled' where id = $1`, [circuits.web_drop])
      let answered = false
      const second = patch('store_drop', { status: 'disabled' }).finally(() => {
        answered = true
      })
      let waits = false
      while (!waits && !answered)
        waits =
          (
            await app.sql(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).length > 0
      expect(waits).toBe(true)
      await first.query('commit')
      expect(refusalIn(await second)).toBe('status web_drop_depends_on_it')
    } finally {
      await first.query('rollback')
      first.release()
    }
  })
})
