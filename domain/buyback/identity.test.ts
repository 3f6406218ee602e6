import { describe, expect, test } from 'vitest'
import {
  compareDevices,
  conclusionRefusal,
  type IdentityInput,
  identityRefusal,
  numberKindOf,
  type Reading,
  shortNumber,
} from './identity.ts'

const imei = '356789102345673'
const otherUnit = '356789107777778'
const none = { imei: null, serialNumber: null }
const phone = { imei, serialNumber: null }
const console = { imei: null, serialNumber: 'F2L-9X' }

test.each([
  [phone, false, 'imei'],
  [console, false, 'serialNumber'],
  [{ imei, serialNumber: 'F2L-9X' }, false, 'imei'],
  [none, true, 'imei'],
  [none, false, null],
] as const)('%o is identified by its %s number: %s', (declared, collects, kind) => {
  expect(numberKindOf(declared, collects)).toBe(kind)
})

describe('numbers read and declared', () => {
  test.each([
    ['the same IMEI', phone, phone, 'same'],
    ['the same IMEI with a software version', phone, { ...none, imei: `${imei.slice(0, 14)}01` }, 'same'],
    ['another IMEI', phone, { ...none, imei: otherUnit }, 'different'],
    ['no IMEI', phone, none, 'unread'],
    ['a serial number instead of the IMEI', phone, { ...none, serialNumber: 'F2L9X' }, 'unread'],
    ['the same serial number, written differently', console, { ...none, serialNumber: 'f2l9x' }, 'same'],
    ['another serial number', console, { ...none, serialNumber: 'ABC12' }, 'different'],
    [
      'the same IMEI, another serial number',
      { imei, serialNumber: 'F2L9X' },
      { imei, serialNumber: 'ABC' },
      'different',
    ],
    ['nothing declared, nothing read', none, none, 'same'],
  ] as const)('%s', (_title, declared, read, expected) => {
    expect(compareDevices(declared, read, false)).toBe(expected)
  })
  test('a product whose IMEI must be known is unread without it', () => {
    expect(compareDevices(none, none, true)).toBe('unread')
    expect(compareDevices(none, phone, true)).toBe('same')
  })
})

const sold: Parameters<typeof identityRefusal>[0] = {
  deviceIdentity: null,
  deviceIdentifiedAt: null,
  imei,
  serialNumber: null,
  declaredImei: null,
  declaredSerial: null,
  collectsImei: false,
  productId: 'declared',
  found: null,
}
const at = new Date('2026-01-05T10:00:00Z')
const asDeclared = { ...sold, deviceIdentity: 'declared', deviceIdentifiedAt: at, declaredImei: imei } as const
const corrected = { ...asDeclared, deviceIdentity: 'corrected', imei: otherUnit } as const
const unnumbered = { ...sold, imei: null }
const clear: Reading = { held: false, blocked: false, productIds: [], photoIds: ['photo'] }

describe('a check is concluded', () => {
  test.each([
    ['with the declared number', sold, phone, null],
    ['with another number', sold, { ...none, imei: otherUnit }, 'device_differs'],
    ['without a number', sold, none, 'device_unread'],
    ['after the identification', asDeclared, none, null],
    ['with another number than identified', asDeclared, { ...none, imei: otherUnit }, 'device_differs'],
    ['with the corrected number', corrected, { ...none, imei: otherUnit }, null],
    ['with the declared number after a correction', corrected, phone, 'device_differs'],
    ['with a number that was not identified', { ...asDeclared, imei: null }, phone, 'device_differs'],
    [
      'without the corrected number, to be read again',
      { ...corrected, deviceIdentifiedAt: null },
      none,
      'device_unread',
    ],
    [
      'with the corrected number, read again',
      { ...corrected, deviceIdentifiedAt: null },
      { ...none, imei: otherUnit },
      null,
    ],
    ['without a number where none exists', unnumbered, none, null],
  ] as const)('%s', (_title, device, given, expected) => {
    expect(conclusionRefusal(device, given, clear)).toBe(expected)
  })
  test.each([
    [{ productIds: ['found'] }, 'device_other_model'],
    [{ blocked: true }, 'device_blocked'],
    [{ held: true }, 'device_already_bought'],
  ])('with a number that was not declared, judged like an identification: %o', (facts, expected) => {
    expect(conclusionRefusal(unnumbered, phone, { ...clear, ...facts })).toBe(expected)
  })
})

describe('a device is identified', () => {
  const other = { ...none, imei: otherUnit }
  const asCorrected = { as: 'corrected', ...other, reason: 'Saisie' } as const
  const asModel = { as: 'other_model', ...other, productId: 'found', reason: null, photoId: null } as const
  test.each<[string, IdentityInput, Partial<Reading>, string | null]>([
    ['as declared', { as: 'declared', ...phone, reason: null }, {}, null],
    ['as declared with another number', { as: 'declared', ...other, reason: null }, {}, 'device_differs'],
    ['as declared without a number', { as: 'declared', ...none, reason: null }, {}, 'device_unread'],
    [
      'as declared with the TAC of another product',
      { as: 'declared', ...phone, reason: null },
      { productIds: ['found'] },
      'device_other_model',
    ],
    [
      'as declared with the TAC of another product and a reason',
      { as: 'declared', ...phone, reason: 'Table' },
      { productIds: ['found'] },
      null,
    ],
    ['as declared and blocked', { as: 'declared', ...phone, reason: 'Table' }, { blocked: true }, 'device_blocked'],
    ['as another unit', asCorrected, {}, null],
    ['as another unit of the same TAC', asCorrected, { productIds: ['declared', 'found'] }, null],
    ['as another unit with the TAC of another product', asCorrected, { productIds: ['found'] }, 'device_other_model'],
    ['as another unit that is already bought', asCorrected, { held: true }, 'device_already_bought'],
    ['as another unit that is blocked', asCorrected, { held: true, blocked: true }, 'device_blocked'],
    ['as another unit with the declared number', { ...asCorrected, ...phone }, {}, 'device_as_declared'],
    ['as another unit without its number', { ...asCorrected, ...none }, {}, 'device_unread'],
    ['as another model', asModel, { productIds: ['found'] }, null],
    ['as the declared model', { ...asModel, productId: 'declared' }, {}, 'device_same_model'],
    ['as another model that is already bought', asModel, { held: true }, 'device_already_bought'],
    ['as another model without number and reason', { ...asModel, ...none }, {}, 'device_unread'],
    [
      'as another model without number and photo',
      { ...asModel, ...none, reason: 'Cassé' },
      {},
      'device_photo_required',
    ],
    ['as another model with its serial number only', { ...asModel, ...console }, {}, 'device_unread'],
    ['as another model with a photo', { ...asModel, ...none, reason: 'Cassé', photoId: 'photo' }, {}, null],
    ['as unreadable with a photo', { as: 'unreadable', reason: 'Cassé', photoId: 'photo' }, {}, null],
    [
      'as unreadable with an unknown photo',
      { as: 'unreadable', reason: 'Cassé', photoId: 'x' },
      {},
      'device_photo_required',
    ],
  ])('%s', (_title, input, reading, expected) => {
    expect(identityRefusal(sold, input, { ...clear, ...reading })).toBe(expected)
  })
  test('as another model whose IMEI must be known: with it, or with a reason and a photo', () => {
    const input = { as: 'other_model', ...none, productId: 'found', reason: null, photoId: null } as const
    const as = (
      collectsImei: boolean,
      more: Partial<typeof input | Record<'reason' | 'photoId' | 'imei', string>> = {},
    ) => identityRefusal({ ...unnumbered, found: { collectsImei } }, { ...input, ...more }, clear)
    expect([as(false), as(true), as(true, phone), as(true, { reason: 'Cassé', photoId: 'photo' })]).toEqual([
      null,
      'device_unread',
      null,
      null,
    ])
  })
  test('with an IMEI that was not declared: judged like a corrected one', () => {
    const undeclared = { ...sold, imei: null, collectsImei: true }
    const as = (reading: Partial<Reading>) =>
      identityRefusal(undeclared, { as: 'declared', ...phone, reason: null }, { ...clear, ...reading })
    expect([as({}), as({ held: true }), as({ productIds: ['found'] })]).toEqual([
      null,
      'device_already_bought',
      'device_other_model',
    ])
  })
})

test('the customer sees the last four characters of a number', () => {
  expect([shortNumber(phone), shortNumber(console), shortNumber(none)]).toEqual(['… 5673', '… L-9X', null])
})
