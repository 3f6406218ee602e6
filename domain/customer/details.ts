import { isPredeclared } from '../circuit/rules.ts'
import type { CircuitType } from '../circuit/schema.ts'

/** Details that a counter may collect later, beside identity document and account. */
export const customerDetails = ['clientPhone', 'clientStreet', 'clientZipCode', 'clientCity'] as const
export type CustomerDetail = (typeof customerDetails)[number]

/** Identity, phone, address and account are collected at the counter: every item of the cart is brought to a store. */
export const areDetailsLater = (atCounter: boolean, circuits: readonly CircuitType[]) =>
  atCounter && circuits.length > 0 && circuits.every(isPredeclared)

/** Required details that a customer has not given yet. */
export const missingDetails = (customer: Partial<Record<CustomerDetail, string | null>>) =>
  customerDetails.filter((detail) => !customer[detail])
