import * as z from 'zod'
import { paymentStatuses } from '../buyback/statuses.ts'
import { currencies } from '../money.ts'
import { paymentTypes } from '../payment-mode/schema.ts'
import { timestamp } from '../text.ts'
import { attemptStatuses } from './attempt.ts'

export const attemptShown = z.object({
  id: z.uuid(),
  part: z.int(),
  number: z.int(),
  amount: z.int(),
  status: z.enum(attemptStatuses),
  provider: z.string(),
  startedBy: z.string(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
  reason: z.string().nullable(),
  /** Own and provider reference; null for users who may not read them. */
  reference: z.string().nullable(),
  providerReference: z.string().nullable(),
  batchId: z.uuid().nullable(),
})
export type AttemptShown = z.infer<typeof attemptShown>

export const paymentShown = z.object({
  id: z.uuid(),
  status: z.enum(paymentStatuses),
  type: z.enum(paymentTypes).nullable(),
  provider: z.string(),
  issuer: z.enum(['retailer', 'buyer']),
  amount: z.int(),
  currency: z.enum(currencies),
  createdAt: timestamp,
  attempts: z.array(attemptShown),
})

export const paymentRow = z.object({
  id: z.uuid(),
  buybackId: z.uuid(),
  buybackNumber: z.string(),
  accountName: z.string(),
  customerName: z.string(),
  ibanEnd: z.string().nullable(),
  type: z.enum(paymentTypes).nullable(),
  provider: z.string(),
  issuer: z.enum(['retailer', 'buyer']),
  status: z.enum(paymentStatuses),
  amount: z.int(),
  currency: z.enum(currencies),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  reference: z.string().nullable(),
})
