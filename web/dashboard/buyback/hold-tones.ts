import type { Hold } from '#domain/buyback/quarantine.ts'
import type { Tone } from '#domain/machine.ts'

export const holdTones: Record<Hold, Tone> = {
  answer: 'waiting',
  second_look: 'problem',
  by_hand: 'problem',
  sign_out: 'waiting',
  retained: 'ended',
  to_stock: 'moving',
  to_customer: 'moving',
}
