import type { CustomerMail } from '../buyback/events/effects.ts'
import { nextRunAt } from '../connector/schedule.ts'
import { localTime } from '../store/hours.ts'

export const smsLimits = {
  /** Two parts of a concatenated message in the GSM 7-bit alphabet. */
  text: 306,
  /** Alphanumeric sender. */
  sender: 11,
  product: 40,
  company: 30,
} as const

/** Messages that are also sent as SMS, beside their mail. They have no private link: a phone number is not verified. */
export const smsTexts = ['smsProposal', 'smsReminder', 'smsPaid'] as const
export type SmsText = (typeof smsTexts)[number]

const smsOfMail: Partial<Record<CustomerMail, SmsText>> = {
  counterProposal: 'smsProposal',
  secondLookConfirmed: 'smsProposal',
  proposalReminder: 'smsReminder',
  paid: 'smsPaid',
}
export const smsOf = (mail: CustomerMail): SmsText | null => smsOfMail[mail] ?? null

export const isSms = (template: string) => smsTexts.some((one) => one === template)

/** Local hours of the company in which messages are sent. */
export const smsHours = { from: 8, until: 20 } as const
/** Hours after the intended time from which a message that could not be sent is given up. */
export const smsHoursLate = 12

/** First time from `from` on that is not in the quiet hours. */
export const smsTime = (from: Date, timeZone: string) => {
  const hour = Number(localTime(from, timeZone).time.slice(0, 2))
  const isLoud = hour >= smsHours.from && hour < smsHours.until
  return isLoud ? from : nextRunAt({ atHour: smsHours.from }, from, timeZone)
}

export const isSmsLate = (written: Date, now: Date, timeZone: string) =>
  now.getTime() > smsTime(written, timeZone).getTime() + smsHoursLate * 3_600_000

/** Why a written message is not sent; stored as its error. */
export const smsUnsent = ['sms_disabled', 'sms_withdrawn', 'sms_number_changed', 'sms_outdated', 'sms_late'] as const
export type SmsUnsent = (typeof smsUnsent)[number]

export type SmsFacts = {
  enabled: boolean
  chosen: boolean
  phone: string | null
  recipient: string
  template: string | null
  itemStatus: string
  quarantineReason: string | null
  isContested: boolean
  proposalUntil: Date | null
  paymentStatus: string
  written: Date
  timeZone: string
}

/** Whether the message still says what is true. */
const isCurrent = (facts: SmsFacts, now: Date) => {
  if (facts.template === 'smsPaid') return facts.paymentStatus === 'payment_completed'
  const { itemStatus, quarantineReason, isContested, proposalUntil } = facts
  const isOpen = itemStatus === 'item_in_quarantine' && quarantineReason === 'price' && !isContested
  return isOpen && proposalUntil !== null && proposalUntil > now
}

/** Reason not to send a written message now; null to send it. */
export const smsProblem = (facts: SmsFacts, now: Date): SmsUnsent | null => {
  if (!facts.enabled) return 'sms_disabled'
  if (facts.phone !== facts.recipient) return 'sms_number_changed'
  if (!facts.chosen) return 'sms_withdrawn'
  if (!isCurrent(facts, now)) return 'sms_outdated'
  return isSmsLate(facts.written, now, facts.timeZone) ? 'sms_late' : null
}

const plainSigns: readonly (readonly [RegExp, string])[] = [
  [/[\u00a0\u202f]/g, ' '],
  [/[‘’]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
]

/** Typographic signs that are not in the GSM 7-bit alphabet would halve the length of a message. */
export const plainSms = (text: string) =>
  plainSigns.reduce((plain, [signs, instead]) => plain.replaceAll(signs, instead), text).replace(/ {2,}/g, ' ')

export const shortened = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 3).trimEnd()}...`
