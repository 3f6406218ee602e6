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

test.each(languages)('%s: a loss claims an agreement only if the declared price is paid', (language) => {
  const textOf = (more: object) => mailTextOf('lost', { ...row, language, ...more }, null).text
  expect(textOf({})).not.toMatch(agreed)
  expect(textOf({})).toMatch(/19[.,]00/)
  expect(textOf({ validated_price: 10_000, payment_amount: 10_000 })).toMatch(agreed)
})

test.each(languages)('%s: a retained item that is paid has its own text', (language) => {
  const retained = { ...row, language, item_status: 'item_in_quarantine', quarantine_decision: 'retain' } as const
  const textOf = (more: object) => mailTextOf('retained', { ...retained, ...more }, null).text
  const paid = textOf({ payment_status: 'payment_completed' })
  expect(paid).not.toBe(textOf({ payment_status: 'payment_not_needed' }))
  expect(paid).toMatch(/déjà fait|already made|bereits erfolgte|al is gedaan/)
})
