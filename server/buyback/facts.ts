import type { BuybackFacts, BuybackStates } from '#domain/buyback/events/facts.ts'
import { controlledBy } from '#domain/buyback/questionnaire.ts'
import { Refusal } from '#domain/errors.ts'
import type { Who } from '#server/platform/who.ts'
import type { BuybackRow, EventSettings } from './event-store.ts'

export const statesOf = (row: Pick<BuybackRow, 'item_status' | 'status' | 'payment_status'>): BuybackStates => ({
  item: row.item_status,
  buyback: row.status,
  payment: row.payment_status,
})

const date = (text: string | null) => (text === null ? null : new Date(text))

type Priced = Pick<BuybackRow, 'questionnaire' | 'price_list' | 'found_questionnaire' | 'found_price_list'>

/** Questions and prices of the check: those of the product found if it is another model, else those of the sale. */
export const checkedWith = (row: Partial<Priced>) =>
  row.found_questionnaire && row.found_price_list
    ? { questionnaire: row.found_questionnaire, prices: row.found_price_list }
    : row.questionnaire && row.price_list
      ? { questionnaire: row.questionnaire, prices: row.price_list }
      : null
/** Columns that the rules of a buyback use; questionnaire and prices only to judge new answers. */
export type JudgedRow = Pick<
  BuybackRow,
  | 'item_status'
  | 'status'
  | 'payment_status'
  | 'device_released_at'
  | 'imei'
  | 'serial_number'
  | 'circuit_type'
  | 'payment_due'
  | 'payment_type'
  | 'predeclared_price'
  | 'declared_price'
  | 'controlled_price'
  | 'validated_price'
  | 'bonus'
  | 'bonus_entries'
  | 'payment_amount'
  | 'payment_issuer'
  | 'customer_iban_end'
  | 'responses'
  | 'missing_at'
  | 'arrived_by'
  | 'lost_by'
  | 'created_by'
  | 'checked_by'
  | 'contested_check_by'
  | 'quarantine_reason'
  | 'quarantined_from'
  | 'quarantined_payment'
  | 'quarantined_by'
  | 'quarantine_released_by'
  | 'quarantine_decision'
  | 'sign_out_until'
  | 'unlocked_price'
  | 'price_doubted'
  | 'proposal_until'
  | 'proposal_contested_at'
  | 'proposal_reminded_at'
  | 'proposal_reminders'
  | 'dispatched_at'
  | 'device_identity'
  | 'device_identified_at'
  | 'declared_imei'
  | 'declared_serial'
  | 'product_id'
> &
  Partial<Priced & Pick<BuybackRow, 'proposal_thread' | 'redeemed_at'>>

/** Prices the answers of a check; null for events without answers. */
const controlledIn = (row: Partial<Priced>, input: unknown) => {
  const answers = (input as { answers?: { questionId: string; answerId: string }[] } | undefined)?.answers
  if (!answers) return null
  const used = checkedWith(row)
  if (!used) throw new Refusal('no_questions')
  const { controlled, violations } = controlledBy(used.questionnaire, used.prices, answers)
  if (violations) throw new Refusal('invalid_input', {}, violations)
  return controlled
}

/** Absorption rule of the account, if it has the feature. */
export const absorptionOf = ({ absorption_type: type, absorption_value, absorption_max, premium }: EventSettings) =>
  type && premium.includes('absorption') ? { type, value: absorption_value, max: absorption_max } : null

export const factsOf = (
  row: JudgedRow,
  settings: EventSettings,
  who: Who,
  input: unknown,
  now: Date,
): BuybackFacts => ({
  ...statesOf(row),
  now,
  holdsDevice: row.device_released_at === null && (row.imei !== null || row.serial_number !== null),
  actorId: who.kind === 'person' ? who.id : null,
  actorName: who.name,
  byCustomer: who.kind === 'stranger',
  administrator: who.kind === 'person' && who.accountId === null,
  circuitType: row.circuit_type,
  paymentMoment: row.payment_due,
  paymentType: row.payment_type,
  predeclaredPrice: row.predeclared_price,
  declaredPrice: row.declared_price,
  controlledPrice: row.controlled_price,
  validatedPrice: row.validated_price,
  bonus: row.bonus,
  bonusEntries: row.bonus_entries,
  ibanGiven: row.customer_iban_end !== null,
  handedToCarrier: true,
  paymentAmount: row.payment_amount,
  paymentHeld: settings.payment_held,
  issuer: row.payment_issuer,
  responses: row.responses,
  checkin: settings.checkin,
  commentMandatory: settings.comment_mandatory,
  absorption: absorptionOf(settings),
  missingAt: date(row.missing_at),
  redeemedAt: date(row.redeemed_at ?? null),
  arrivedBy: row.arrived_by,
  lostBy: row.lost_by,
  soldBy: row.created_by,
  lossBarred: false,
  checkedBy: row.checked_by,
  contestedCheckBy: row.contested_check_by,
  quarantineReason: row.quarantine_reason,
  quarantinedFrom: row.quarantined_from,
  quarantinedPayment: row.quarantined_payment,
  quarantinedBy: row.quarantined_by,
  quarantineReleasedBy: row.quarantine_released_by,
  quarantineDecision: row.quarantine_decision,
  signOutUntil: date(row.sign_out_until),
  unlockedPrice: row.unlocked_price,
  priceDoubted: row.price_doubted,
  proposalUntil: date(row.proposal_until),
  proposalContestedAt: date(row.proposal_contested_at),
  proposalRemindedAt: date(row.proposal_reminded_at),
  proposalReminders: row.proposal_reminders,
  proposalThread: row.proposal_thread ?? [],
  proposalDays: settings.proposal_days,
  proposalRule: settings.proposal_rule,
  dispatchedAt: date(row.dispatched_at),
  controlled: controlledIn(row, input),
  imei: row.imei,
  serialNumber: row.serial_number,
  deviceIdentity: row.device_identity,
  deviceIdentifiedAt: date(row.device_identified_at),
  declaredImei: row.declared_imei,
  declaredSerial: row.declared_serial,
  productId: row.product_id,
  collectsImei: settings.collects_imei,
  reading: null,
  found: null,
})
