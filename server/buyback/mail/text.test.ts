import { expect, test } from 'vitest'
import { languages } from '#domain/money.ts'
import { type MailTextFacts, mailTextOf } from './text.ts'

const row = {
  language: 'fr-FR',
  currency: 'EUR',
  time_zone: 'Europe/Paris',
  company: 'Boreal',
  product: { label: 'Pixel 8' },
  found_product: null,
  identification_number: '2041556789013',
  circuit_type: 'web_post',
  payment_due: 'check',
  payment_type: 'bank_transfer',
  transfer_speed: 'standard',
  status: 'bb_completed',
  item_status: 'item_lost_warehouse',
  payment_status: 'payment_created',
  payment_amount: 1_900,
  declared_price: 10_000,
  controlled_price: 1_900,
  validated_price: 1_900,
  unlocked_price: null,
  predeclared_price: null,
  bonus: 0,
  bonus_entries: [],
  proposal_until: null,
  sign_out_until: null,
  quarantine_reason: null,
  quarantine_decision: null,
  proposal_contested_at: null,
} as unknown as MailTextFacts
const agreed = /convenu|agreed|vereinbart|afgesproken/

test.each(languages)('%s: a loss claims an agreement only if the customer agreed to the price', (language) => {
  const textOf = (mail: 'lost' | 'lostAsFound') => mailTextOf(mail, { ...row, language }, null).text
  expect(textOf('lost')).toMatch(agreed)
  expect(textOf('lostAsFound')).not.toMatch(agreed)
  expect(textOf('lostAsFound')).toMatch(/19[.,]00/)
})

test('an accepted counter-proposal is paid from the acceptance on, not from the check on', () => {
  const accepted = {
    ...row,
    status: 'bb_completed_with_negociation',
    item_status: 'item_to_reintegrate_to_stock',
  } as const
  expect(mailTextOf('proposalAccepted', accepted, null).text).toContain('après votre accord')
})

test.each(languages)('%s: a retained item that is paid has its own text', (language) => {
  const retained = { ...row, language, item_status: 'item_in_quarantine', quarantine_decision: 'retain' } as const
  const textOf = (more: object) => mailTextOf('retained', { ...retained, ...more }, null).text
  const paid = textOf({ payment_status: 'payment_completed' })
  expect(paid).not.toBe(textOf({ payment_status: 'payment_not_needed' }))
  expect(paid).toMatch(/déjà fait|already made|bereits erfolgte|al is gedaan/)
})
