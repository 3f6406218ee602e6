import type { Tone } from '../machine.ts'
import type { Situation } from './situation.ts'

export const situationTones: Record<Situation, Tone> = {
  toDrop: 'waiting',
  toSend: 'waiting',
  atStore: 'waiting',
  moving: 'moving',
  received: 'working',
  checkedAgain: 'working',
  proposal: 'waiting',
  contested: 'working',
  noValue: 'waiting',
  held: 'working',
  signOut: 'waiting',
  signOutOver: 'working',
  signedOut: 'working',
  retained: 'problem',
  toPay: 'done',
  ibanWanted: 'waiting',
  paymentFailed: 'problem',
  paid: 'done',
  nothingToPay: 'ended',
  returning: 'moving',
  returned: 'moving',
  lost: 'problem',
  cancelled: 'ended',
}

const over: readonly Situation[] = ['retained', 'paid', 'nothingToPay', 'returning', 'returned', 'lost', 'cancelled']
/** The check is over: nothing more is read from the device. */
export const isOver = (situation: Situation) => over.includes(situation)

/** A step of the customer is awaited, or there is a problem: not for a device that waits at the store. */
export const isCustomerAsked = (situation: Situation) =>
  situation !== 'atStore' && ['waiting', 'problem'].some((tone) => tone === situationTones[situation])
