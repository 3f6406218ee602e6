import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { imei } from '../buyback/device.ts'
import { readPhone } from '../customer/phone.ts'
import { iban } from '../customer/schema.ts'
import { bounds, email, line } from '../text.ts'
import { clockColumns, clockDeadlines, movedByClock } from './clock.ts'
import { type MagicField, magicIn, magicOutcomes, magicValues } from './magic.ts'

/** Schemas of the fields in which the values are entered. */
const fields: Record<MagicField, z.ZodType> = {
  iban,
  email,
  imei,
  street: line(bounds.address),
  phone: z.string().refine((text) => readPhone(text, 'FR') === text),
}

describe('magic values', () => {
  test.each(magicOutcomes)('%s is valid in its field and found as typed', (outcome) => {
    const { field, value } = magicValues[outcome]
    expect(fields[field].safeParse(value).success).toBe(true)
    expect(magicIn(field, ` ${value.toUpperCase()} `)).toBe(outcome)
  })
  test('are different, and other values are not magic', () => {
    expect(new Set(magicOutcomes.map((one) => magicValues[one].value)).size).toBe(magicOutcomes.length)
    expect(magicIn('iban', 'FR7630006000011234567890189')).toBeNull()
    expect(magicIn('email', magicValues.rejected.value), 'of another field').toBeNull()
    expect(magicIn('imei', null)).toBeNull()
  })
})

describe('the test clock', () => {
  test('moves every column of the deadlines that follow it', () => {
    const moved: string[] = Object.entries(clockColumns).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    )
    for (const columns of Object.values(clockDeadlines)) expect(moved).toEqual(expect.arrayContaining([...columns]))
  })
  test('moves signed times by its advances since the signature', () => {
    const at = '2026-03-10T08:00:00.000Z'
    expect(movedByClock(at, { signed: 48, current: 72 })).toBe('2026-03-09T08:00:00.000Z')
    expect(movedByClock(at, { signed: 48, current: 48 })).toBe(at)
  })
})
