import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../action.ts'
import { type Actor, checkInput, judgeEvent } from '../../event.ts'
import { check } from '../../text.ts'
import { findings, findingsOf, ibanFinding, isBlocking, isUnusual, verdictOn } from './checks.ts'
import { executionDays, isBankDay, nextBankDay } from './execution.ts'
import { type BatchEvent, type BatchFacts, batchLife, batchStatuses } from './life.ts'
import { prepareInput } from './schema.ts'

const facts: BatchFacts = {
  batch: 'batch_to_release',
  now: new Date(),
  actorId: 'b',
  actorName: 'B',
  version: 3,
  obstacle: null,
  tooRecent: null,
  transfers: 1,
  dayTotal: 100,
  dayMax: 100,
  unanswered: 0,
}
const payer: Actor = { kind: 'person', side: 'retailer', administrator: false, holds: () => true }
const judge = (event: BatchEvent, more: Partial<BatchFacts> = {}, actor: Actor = payer) => {
  const verdict = judgeEvent(batchLife, event, {
    now: { batch: more.batch ?? facts.batch },
    facts: { ...facts, ...more },
    actor,
    issuer: 'retailer',
  })
  return verdict.allowed || verdict.reason
}

describe('a batch', () => {
  test('is released by users without an obstacle only', () => {
    expect(judge('release')).toBe(true)
    expect(judge('release', { obstacle: 'batch_own_sale' })).toBe('batch_own_sale')
  })
  test('is released at the version that was seen, which is not a form field', () => {
    expect(checkInput(batchLife, 'release', facts, { version: 3 })).toBeNull()
    expect(checkInput(batchLife, 'release', facts, { version: 2 })).toBe('batch_changed')
    expect(fieldsOf(batchLife.events.release.input)).toEqual([])
  })
  test('is executed between today and a year from now', () => {
    const given = (executionDate: string) => check(prepareInput, { executionDate }).violations?.[0]?.code ?? null
    const now = new Date()
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const within = (days: number) => (isBankDay(day(days)) ? null : 'execution_no_bank_day')
    expect([-1, 0, 365, 366].map((days) => given(day(days)))).toEqual([
      'execution_in_past',
      within(0),
      within(365),
      'execution_too_far',
    ])
    expect(given('9999-12-31')).toBe('execution_too_far')
    expect(executionDays(new Date('2028-02-28T23:30:00Z'))).toEqual({ first: '2028-02-28', last: '2029-02-27' })
    expect(nextBankDay(new Date('2026-11-20T10:00:00Z')), 'after a Friday').toBe('2026-11-23')
  })
  test('is executed on a T2 settlement day', () => {
    const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2027-03-26', '2027-03-29']
    const weekend = ['2026-12-26', '2026-11-21', '2026-11-22']
    expect([...closed, ...weekend, '2028-12-26'].filter(isBankDay)).toEqual([])
    const open = ['2026-04-02', '2026-04-07', '2026-05-14', '2026-11-11', '2026-12-24', '2027-03-30']
    expect(open.filter(isBankDay)).toEqual(open)
    expect(nextBankDay(new Date('2026-12-24T10:00:00Z')), 'over Christmas').toBe('2026-12-28')
  })
  test('is neither empty nor above the daily limit', () => {
    expect(judge('release', { transfers: 0 })).toBe('batch_empty')
    expect(judge('release', { dayTotal: 101 })).toBe('batch_over_limit')
  })
  test('is released once, and cancelled only before', () => {
    for (const batch of batchStatuses) {
      expect(judge('release', { batch }) === true, batch).toBe(batch === 'batch_to_release')
      expect(judge('discard', { batch }) === true, batch).toBe(['batch_preparing', 'batch_to_release'].includes(batch))
    }
  })
  test('is settled only by bank statuses', () => {
    expect(judge('settle', { batch: 'batch_at_bank' })).toBe('forbidden')
    expect(judge('settle', { batch: 'batch_at_bank', unanswered: 1 }, { kind: 'system' })).toBe('batch_unanswered')
    expect(judge('settle', { batch: 'batch_at_bank' }, { kind: 'system' })).toBe(true)
  })
  test('is with the bank once the bank answers, even without a confirmed hand-over', () => {
    const bank: Actor = { kind: 'system' }
    for (const batch of batchStatuses)
      expect(judge('answered', { batch }, bank) === true, batch).toBe(
        ['batch_released', 'batch_at_bank', 'batch_settled'].includes(batch),
      )
    expect(judge('answered', { batch: 'batch_released' })).toBe('forbidden')
  })
  test('belongs to the paying side', () => {
    expect(judge('release', {}, { ...payer, side: 'buyer' } as Actor)).toBe('forbidden')
  })
})

describe('the checks', () => {
  test.each([
    [null, 'iban_missing'],
    ['FR7630006000011234567890188', 'iban_invalid'],
    ['BR1500000000000010932840814P2', 'iban_outside_sepa'],
    ['FR76 3000 6000 0112 3456 7890 189', null],
  ])('IBAN %s: %s', (iban, expected) => expect(ibanFinding(iban)).toBe(expected))

  test('blocking findings exclude, others follow the user’s decision', () => {
    for (const one of findings) {
      expect(verdictOn([one], 'waiting', false)).toBe(isBlocking(one) ? 'blocked' : 'held')
      expect(verdictOn([one], 'in', true)).toBe(isBlocking(one) ? 'blocked' : 'in')
    }
    expect(verdictOn([], 'waiting', false)).toBe('in')
    expect(verdictOn([], 'out', true)).toBe('out')
  })
  test('an amount far outside the usual range is unusual', () => {
    const usual = { low: 380, high: 470 }
    expect([189, 190, 400, 705, 706].map((amount) => isUnusual(amount, usual))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
    expect(isUnusual(1, null)).toBe(false)
  })
})

test('findings of a single payment', () => {
  const fine = {
    iban: 'BE71096123456769',
    currency: 'EUR',
    name: 'Claire Moreau',
    town: 'Lyon',
    country: 'FR',
    devicePaid: false,
    amount: 5_000,
    usual: null,
    transferMax: 5_000,
  }
  expect(findingsOf(fine)).toEqual([])
  expect(
    findingsOf({
      ...fine,
      ...{ iban: null, currency: 'CHF', name: '', town: '', devicePaid: true },
      ...{ amount: 5_001, usual: { low: 100, high: 200 } },
    }),
  ).toEqual([
    ...[
      'iban_missing',
      'currency',
      'name_missing',
      'town_missing',
      'device_paid',
      'amount_unusual',
      'over_transfer_max',
    ],
  ])
})
