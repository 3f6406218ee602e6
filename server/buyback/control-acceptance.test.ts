import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { type Sale, testControls } from '#server/testing/controls.ts'
import { isFull } from '#server/testing/sampled.ts'
import { testShop } from '#server/testing/shop.ts'
import { expireBuybacks } from './expire.ts'

const app = testApp()
const shop = testShop(app)
const {
  imeiOf,
  found,
  sold,
  act,
  done,
  identify,
  conclude,
  customer,
  respond,
  photo,
  past,
  result,
  declaredRead,
  refused,
  quarantined,
} = testControls(app, shop)
const paid = (amount = 10_000) => ['item_completed', 'bb_completed', 'payment_created', amount]
const negotiated = (amount: number) => [
  'item_to_reintegrate_to_stock',
  'bb_completed_with_negociation',
  'payment_created',
  amount,
]
const recycled = ['item_to_reintegrate_to_stock', 'bb_completed_with_negociation', 'payment_not_needed', 0]
const returned = ['item_to_return', 'bb_not_completed', 'payment_cancelled', 0]
const retained = ['item_in_quarantine', 'bb_not_completed', 'payment_cancelled', 0]

type Control = [name: string, control: (sale: Sale) => Promise<unknown>, expected: unknown[]]

const otherModel = async (sale: Sale, answers = shop.worn) => {
  const imei = imeiOf('found')
  await refused(sale, imei, 'device_differs')
  expect(await identify(sale, { as: 'other_model', imei, productId: found() })).toBe('done')
  expect(await conclude(sale, { answers })).toBe('done')
}
const signOut = async (sale: Sale) => {
  await quarantined(sale, 'locked')
  await done('operator', sale, 'requestSignOut')
}
const kept = async (sale: Sale, reason: string) => {
  await quarantined(sale, reason)
  expect(await act('operator', sale, 'returnToCustomer')).toBe('way_out_not_allowed')
  expect(await act('operator', sale, 'retain', { reason: 'Plainte' })).toBe('second_person_required')
  await done('second', sale, 'retain', { reason: 'Plainte 2026-114' })
  expect(await act('second', sale, 'declareLostWarehouse', { reason: 'Introuvable' })).toBe('transition_refused')
}

const controls: readonly Control[] = [
  ['conforming, declared number read', declaredRead, paid()],
  [
    'conforming after a first misread',
    async (sale) => {
      await refused(sale, imeiOf('declared'), 'device_differs')
      await declaredRead(sale)
    },
    paid(),
  ],
  [
    'no number read',
    async (sale) => {
      await refused(sale, undefined, 'device_unread')
      await refused(sale, '', 'device_unread')
      await quarantined(sale, 'other')
      await done('operator', sale, 'returnToCustomer')
    },
    returned,
  ],
  [
    'unreadable with reason and photo',
    async (sale) => {
      expect(await identify(sale, { as: 'unreadable', reason: 'Écran cassé', photoId: await photo(sale) })).toBe('done')
      expect(await conclude(sale)).toBe('done')
    },
    paid(),
  ],
  [
    'unreadable, in worse condition, accepted',
    async (sale) => {
      expect(await identify(sale, { as: 'unreadable', reason: 'Noir', photoId: await photo(sale) })).toBe('done')
      expect(await conclude(sale, { answers: shop.worn })).toBe('done')
      await respond(sale, 'accept', 5_000)
    },
    negotiated(5_000),
  ],
  [
    'worse condition, accepted',
    async (sale) => {
      expect(await conclude(sale, { imei: sale.imei, answers: shop.worn })).toBe('done')
      await respond(sale, 'accept', 5_000)
    },
    negotiated(5_000),
  ],
  [
    'worse condition, rejected',
    async (sale) => {
      expect(await conclude(sale, { imei: sale.imei, answers: shop.worn })).toBe('done')
      await respond(sale, 'reject', 5_000)
    },
    returned,
  ],
  [
    'without value: not accepted, recycled',
    async (sale) => {
      expect(await conclude(sale, { imei: sale.imei, answers: shop.no })).toBe('done')
      expect(await customer(sale, 'acceptProposal')).not.toBe('done')
      expect(await customer(sale, 'recycle')).toBe('done')
    },
    recycled,
  ],
  [
    'without value, returned',
    async (sale) => {
      expect(await conclude(sale, { imei: sale.imei, answers: shop.no })).toBe('done')
      await respond(sale, 'reject', 0)
    },
    returned,
  ],
  [
    'swapped unit, typing error corrected with a reason',
    async (sale) => {
      const imei = imeiOf('declared')
      await refused(sale, imei, 'device_differs')
      expect(await identify(sale, { as: 'corrected', imei, reason: 'Erreur de saisie' })).toBe('done')
      expect(await conclude(sale, { imei })).toBe('done')
    },
    paid(),
  ],
  [
    'swapped unit in worse condition, accepted',
    async (sale) => {
      const imei = imeiOf('declared')
      expect(await identify(sale, { as: 'corrected', imei, reason: 'Autre exemplaire' })).toBe('done')
      expect(await conclude(sale, { imei, answers: shop.worn })).toBe('done')
      await respond(sale, 'accept', 5_000)
    },
    negotiated(5_000),
  ],
  [
    'swapped unit that another customer sold',
    async (sale) => {
      const other = await sold()
      expect(await identify(sale, { as: 'corrected', imei: other.imei, reason: 'Erreur' })).toBe(
        'device_already_bought',
      )
      await quarantined(sale, 'wrong_product')
      await done('operator', sale, 'returnToCustomer')
    },
    returned,
  ],
  [
    'swapped unit that is reported stolen',
    async (sale) => {
      const other = await sold()
      await app.sql(`update buybacks set quarantine_reason = 'stolen', device_released_at = now() where id = $1`, [
        other.id,
      ])
      expect(await identify(sale, { as: 'corrected', imei: other.imei, reason: 'Erreur' })).toBe('device_blocked')
      await kept(sale, 'stolen')
    },
    retained,
  ],
  [
    'another model as another unit',
    async (sale) => {
      expect(await identify(sale, { as: 'corrected', imei: imeiOf('found'), reason: 'Erreur' })).toBe(
        'device_other_model',
      )
      await quarantined(sale, 'wrong_product')
      await done('operator', sale, 'returnToCustomer')
    },
    returned,
  ],
  // 260.00 € − 50 % = 130.00 €.
  [
    'another model, accepted',
    async (sale) => {
      await otherModel(sale)
      await respond(sale, 'accept', 13_000)
    },
    negotiated(13_000),
  ],
  [
    'another model, rejected',
    async (sale) => {
      await otherModel(sale)
      await respond(sale, 'reject', 13_000)
    },
    returned,
  ],
  [
    'another model at its full price, accepted',
    async (sale) => {
      await otherModel(sale, shop.yes)
      await respond(sale, 'accept', 26_000)
    },
    negotiated(26_000),
  ],
  [
    'another model without value, recycled',
    async (sale) => {
      await otherModel(sale, shop.no)
      expect(await customer(sale, 'recycle')).toBe('done')
    },
    recycled,
  ],
  [
    'another model, no answer',
    async (sale) => {
      await otherModel(sale)
      await past('proposal_until', sale)
      await expireBuybacks(app.app)
    },
    returned,
  ],
  [
    'wrong product in quarantine, priced as found',
    async (sale) => {
      await quarantined(sale, 'wrong_product')
      await done('operator', sale, 'priceAsFound')
      await done('operator', sale, 'takeOverCheck')
      await otherModel(sale)
      await respond(sale, 'accept', 13_000)
    },
    negotiated(13_000),
  ],
  [
    'locked, signed out, checked again',
    async (sale) => {
      await signOut(sale)
      expect(await customer(sale, 'signedOut')).toBe('done')
      await done('operator', sale, 'takeOverCheck')
      await declaredRead(sale)
    },
    paid(),
  ],
  [
    'locked, returned on request',
    async (sale) => {
      await signOut(sale)
      expect(await customer(sale, 'askReturn')).toBe('done')
    },
    returned,
  ],
  [
    'locked, recycled by choice',
    async (sale) => {
      await signOut(sale)
      expect(await customer(sale, 'acceptProposal')).not.toBe('done')
      expect(await customer(sale, 'recycle')).toBe('done')
    },
    recycled,
  ],
  [
    'locked, no answer',
    async (sale) => {
      await signOut(sale)
      await past('sign_out_until', sale)
      await expireBuybacks(app.app)
    },
    returned,
  ],
  ['counterfeit', (sale) => kept(sale, 'counterfeit'), retained],
  ['reported stolen', (sale) => kept(sale, 'stolen'), retained],
  [
    'reported stolen by mistake',
    async (sale) => {
      await quarantined(sale, 'stolen')
      expect(await act('operator', sale, 'releaseByHand', { reason: 'Levé' })).toBe('second_person_required')
      await done('second', sale, 'releaseByHand', { reason: 'Signalement levé' })
      await declaredRead(sale)
    },
    paid(),
  ],
  ['empty parcel', (sale) => kept(sale, 'empty_parcel'), retained],
  [
    'damaged in transport, returned',
    async (sale) => {
      await quarantined(sale, 'transport_damage')
      await done('operator', sale, 'returnToCustomer')
    },
    returned,
  ],
  [
    'foreign content, released',
    async (sale) => {
      await quarantined(sale, 'foreign_content')
      expect(await act('operator', sale, 'retain', { reason: 'Plainte' })).toBe('way_out_not_allowed')
      await done('operator', sale, 'releaseByHand')
      await declaredRead(sale)
    },
    paid(),
  ],
]

describe.runIf(isFull)('the acceptance scenarios of checks', () => {
  const finished: { sale: Sale; amount: unknown }[] = []

  test('are thirty', () => expect(controls).toHaveLength(30))

  test.each(controls)('%s', async (_name, control, expected) => {
    const sale = await sold()
    await done('operator', sale, 'startCheck')
    await control(sale)
    expect(await result(sale)).toEqual(expected)
    finished.push({ sale, amount: expected[3] })
  })

  afterAll(async () => {
    // Jobs that run afterwards neither pay what is not due nor change an amount.
    await app.work()
    for (const { sale, amount } of finished) expect((await result(sale))[3]).toBe(amount)
  })
})
