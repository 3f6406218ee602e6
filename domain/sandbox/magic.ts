import { keysOf } from '../checked.ts'

/** Field in which a magic value is entered. */
export type MagicField = 'iban' | 'email' | 'imei' | 'street' | 'phone'

/** Answer of the simulated providers to a magic value. */
export type MagicOutcome =
  | 'rejected'
  | 'returned'
  | 'pending'
  | 'payee_no_match'
  | 'payee_close_match'
  | 'payee_not_available'
  | 'card_rejected'
  | 'card_spent'
  | 'imei_blocked'
  | 'imei_unknown'
  | 'imei_unavailable'
  | 'shipment_refused'
  | 'parcel_lost'
  | 'parcel_returned'
  | 'parcel_damaged'
  | 'label_late'
  | 'sms_refused'

/**
 * Values that the simulated providers answer in a defined way; every other value succeeds. Accounts of the reserved German
 * bank code 10000000, the reserved domain `.test`, the test allocation 35000000 of device numbers and the French numbers
 * reserved for fiction belong to no person.
 */
export const magicValues = {
  rejected: { field: 'iban', value: 'DE50100000000000000001' },
  returned: { field: 'iban', value: 'DE23100000000000000002' },
  pending: { field: 'iban', value: 'DE93100000000000000003' },
  payee_no_match: { field: 'iban', value: 'DE66100000000000000004' },
  payee_close_match: { field: 'iban', value: 'DE39100000000000000005' },
  payee_not_available: { field: 'iban', value: 'DE12100000000000000006' },
  card_rejected: { field: 'email', value: 'card-rejected@sandbox.test' },
  card_spent: { field: 'email', value: 'card-spent@sandbox.test' },
  imei_blocked: { field: 'imei', value: '350000000000014' },
  imei_unknown: { field: 'imei', value: '350000000000022' },
  imei_unavailable: { field: 'imei', value: '350000000000048' },
  shipment_refused: { field: 'street', value: '1 sandbox refused' },
  parcel_lost: { field: 'street', value: '2 sandbox lost' },
  parcel_returned: { field: 'street', value: '3 sandbox returned' },
  parcel_damaged: { field: 'street', value: '4 sandbox damaged' },
  label_late: { field: 'street', value: '5 sandbox late' },
  sms_refused: { field: 'phone', value: '+33639980001' },
} as const satisfies Record<MagicOutcome, { field: MagicField; value: string }>
export const magicOutcomes = keysOf(magicValues)

const bare = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Outcome of a value given in a field; null for every value that is not magic. */
export const magicIn = (field: MagicField, given: string | null | undefined): MagicOutcome | null =>
  given
    ? (magicOutcomes.find((one) => magicValues[one].field === field && bare(magicValues[one].value) === bare(given)) ??
      null)
    : null
