import { describe, expect, test } from 'vitest'
import { dayMaxFor, isHeldToFourEyes, type Releaser, releaseObstacle } from './four-eyes.ts'

const now = new Date('2026-06-02T12:00:00Z')
const change = (by: string, at: string, dayMaxBefore: number | null = null) => ({ by, at, dayMaxBefore })

describe('a change of the payment settings', () => {
  const changes = [
    change('ada', '2026-06-01T13:00:00Z', 100),
    change('grace', '2026-06-02T11:00:00Z', 500),
    change('joan', '2026-06-01T11:00:00Z', 50),
  ]
  test('binds every user who took part in one during the last day', () => {
    expect(isHeldToFourEyes(false, changes, 'ada', now)).toBe(true)
    expect(isHeldToFourEyes(false, changes, 'grace', now)).toBe(true)
    expect(isHeldToFourEyes(false, changes, 'joan', now), 'longer ago').toBe(false)
    expect(isHeldToFourEyes(false, changes, 'mary', now)).toBe(false)
    expect(isHeldToFourEyes(false, changes, null, now)).toBe(false)
    expect(isHeldToFourEyes(true, [], 'mary', now)).toBe(true)
  })
  test('leaves its authors under the lowest limit of the last day', () => {
    expect(dayMaxFor(1_000, changes, 'grace', now)).toBe(100)
    expect(dayMaxFor(1_000, changes, 'mary', now)).toBe(1_000)
    expect(dayMaxFor(80, changes, 'ada', now), 'a lowered limit counts at once').toBe(80)
  })
})

describe('a user', () => {
  const releaser: Releaser = {
    ...{ prepared: false, included: false, sold: false, namedAccount: false, isCustomer: false, fourEyes: true },
    ...{ sponsoredAccount: false, uploadedFailure: false, declaredLoss: false, sponsoredPreparation: false },
    since: '2026-05-01T00:00:00Z',
  }
  test.each([
    ['who had no part in it', {}, null],
    ['who prepared it', { prepared: true }, 'batch_own_preparation'],
    ['who prepared it without four eyes', { prepared: true, fourEyes: false }, null],
    ['who included a held payment', { included: true }, 'batch_own_preparation'],
    ['who made a sale of it, even without four eyes', { sold: true, fourEyes: false }, 'batch_own_sale'],
    ['who changed an account, even without four eyes', { namedAccount: true, fourEyes: false }, 'batch_own_account'],
    [
      'who created a seller of it, even without four eyes',
      { sponsoredAccount: true, fourEyes: false },
      'batch_own_user',
    ],
    ['with the e-mail address of a customer', { isCustomer: true, fourEyes: false }, 'batch_own_payment'],
    ['who uploaded its rejection', { uploadedFailure: true, fourEyes: false }, 'batch_own_bank_file'],
    ['who declared the loss', { declaredLoss: true, fourEyes: false }, 'batch_own_loss'],
    ['who created its preparer', { sponsoredPreparation: true }, 'batch_own_user'],
    ['who created its preparer, without four eyes', { sponsoredPreparation: true, fourEyes: false }, null],
    ['created or promoted 71 hours ago', { since: '2026-05-30T13:00:00Z' }, 'release_too_recent'],
    ['created or promoted 73 hours ago', { since: '2026-05-30T11:00:00Z' }, null],
  ])('%s', (_case, more, expected) => {
    expect(releaseObstacle({ ...releaser, ...more }, now)).toBe(expected)
  })
})
