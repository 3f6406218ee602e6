import { isValidBIC } from 'ibantools'
import * as z from 'zod'
import { recordAction } from '../../action.ts'
import type { Tone } from '../../machine.ts'
import { transferSpeeds } from '../../payment-mode/schema.ts'
import { line, optional, plain, timestamp, version } from '../../text.ts'
import { payeeResults, payeeSources } from '../payee.ts'
import { findings, ibanFinding, verdicts } from './checks.ts'
import { executionDays, isBankDay } from './execution.ts'
import { batchStatuses } from './life.ts'

export const bankStatuses = ['sent', 'accepted', 'credited', 'rejected', 'returned'] as const
export type BankStatus = (typeof bankStatuses)[number]
/** `reopens`: the transfer failed and the buyback needs another payment. */
export const bankMeanings: Record<BankStatus, { tone: Tone; reopens?: true }> = {
  sent: { tone: 'waiting' },
  accepted: { tone: 'moving' },
  credited: { tone: 'done' },
  rejected: { tone: 'problem', reopens: true },
  returned: { tone: 'problem', reopens: true },
}

type HandOver = { handedOverAt: string | null }

/** The transfer is in a released file that the bank does not have yet. */
export const isInFile = (status: BankStatus, { handedOverAt }: HandOver) => status === 'sent' && handedOverAt === null

/** A transfer of a released file is `written` until the file is handed over to the bank. */
export const bankStateOf = (status: BankStatus, batch: HandOver) => (isInFile(status, batch) ? 'written' : status)

const iban = z
  .string()
  .max(50)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((text) => ibanFinding(text) === null, { error: 'invalid_iban' })
const bic = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine((text) => isValidBIC(text), { error: 'invalid_format' })

export const settingsPatch = z.strictObject({
  debtorName: plain(line({ min: 1, max: 70 })).optional(),
  debtorIban: iban.optional(),
  debtorBic: bic.nullish(),
  debtorTown: plain(line({ min: 1, max: 35 })).optional(),
  debtorCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'invalid_format' })
    .optional(),
  fourEyes: z.boolean().optional(),
  transferMax: z.int().min(1).max(5_000_000).optional(),
  dayMax: z.int().min(1).max(1_000_000_000).optional(),
  version: version.optional(),
})

export const paymentSettings = z.object({
  debtorName: z.string().nullable(),
  debtorIbanEnd: z.string().nullable(),
  debtorBic: z.string().nullable(),
  debtorTown: z.string().nullable(),
  debtorCountry: z.string().nullable(),
  fourEyes: z.boolean(),
  transferMax: z.int(),
  dayMax: z.int(),
  version,
})
export type PaymentSettings = z.infer<typeof paymentSettings>

const sum = z.object({ count: z.int(), amount: z.int() })

export const batchRow = z.object({
  id: z.uuid(),
  day: z.string(),
  number: z.int(),
  status: z.enum(batchStatuses),
  executionDate: z.string(),
  preparedBy: z.string(),
  preparedAt: timestamp,
  releasedBy: z.string().nullable(),
  transfers: z.int(),
  amount: z.int(),
  /** Rejected or returned. */
  reopened: z.int(),
})

export const batchDetail = batchRow.extend({
  accountName: z.string(),
  debtorName: z.string(),
  debtorIbanEnd: z.string(),
  fourEyes: z.boolean(),
  checkedAt: timestamp.nullable(),
  releasedAt: timestamp.nullable(),
  handedOverAt: timestamp.nullable(),
  handedOverBy: z.string().nullable(),
  settledAt: timestamp.nullable(),
  problem: z.string().nullable(),
  transferMax: z.int(),
  dayMax: z.int(),
  /** Total of other batches released for the same day, in cents. */
  dayTotal: z.int(),
  file: z.object({ name: z.string(), sha256: z.string(), bytes: z.int() }).nullable(),
  verdicts: z.record(z.enum(verdicts), sum),
  /** Included transfers by scheme; each scheme is a block of the bank file. */
  speeds: z.record(z.enum(transferSpeeds), sum),
  /** Held or blocked payments by finding. */
  findings: z.partialRecord(z.enum(findings), z.int()),
  /** Payments included by a user despite the finding. */
  overridden: z.partialRecord(z.enum(findings), z.int()),
  /** Progress of the verification of payees; null if no provider is configured. */
  payees: z.object({ total: z.int(), done: z.int() }).nullable(),
  /** Transfers by result of the verification. */
  payeeResults: z.record(z.enum(payeeResults), sum),
  bank: z.record(z.enum(bankStatuses), sum),
  /**
   * Names of the users who can release it now; empty unless it waits for release. `obstacle`: error code of a reason
   * that applies to every user.
   */
  releasers: z.object({ names: z.array(z.string()), obstacle: z.string().nullable() }),
  /** Users who may release batches, but not this one, with the error code of the reason. */
  barred: z.array(z.object({ name: z.string(), reason: z.string() })),
  actions: z.array(recordAction),
  version,
})
export type BatchDetail = z.infer<typeof batchDetail>

export const batchItem = z.object({
  /** Payment id. */
  id: z.uuid(),
  buybackId: z.uuid(),
  buybackNumber: z.string(),
  product: z.string(),
  name: z.string().nullable(),
  ibanStart: z.string().nullable(),
  ibanEnd: z.string().nullable(),
  amount: z.int(),
  /** Paid as SEPA instant credit transfer. */
  instant: z.boolean(),
  verdict: z.enum(verdicts),
  findings: z.array(z.enum(findings)),
  /** Verification of payee; `name`: account holder suggested for a close match. Null: not verified. */
  payee: z
    .object({
      result: z.enum(payeeResults),
      source: z.enum(payeeSources),
      name: z.string().nullable(),
      at: timestamp,
    })
    .nullable(),
  decision: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reference: z.string().nullable(),
  bankStatus: z.enum(bankStatuses).nullable(),
  bankReason: z.string().nullable(),
  bankReadAt: timestamp.nullable(),
})
export type BatchItem = z.infer<typeof batchItem>

export const prepareInput = z.strictObject({
  accountId: z.uuid().optional(),
  executionDate: z.iso
    .date()
    .refine((day) => day >= executionDays().first, { error: 'execution_in_past' })
    .refine((day) => day <= executionDays().last, { error: 'execution_too_far' })
    .refine((day) => isBankDay(day), { error: 'execution_no_bank_day' }),
})
export const decisionInput = z.strictObject({
  decision: z.enum(['include', 'takeOut', 'undo']),
  reason: optional(plain(line({ max: 255 }))),
})

/** Number of transfers by reported status. */
export type BankCounts = Record<string, number>

const bankFileStatuses = ['waiting', 'read', 'refused'] as const
type BankFileStatus = (typeof bankFileStatuses)[number]
/** `notice`: details shown for a processed file. */
export const bankFileMeanings: Record<BankFileStatus, { tone: Tone; notice?: 'counts' | 'problem' }> = {
  waiting: { tone: 'waiting' },
  read: { tone: 'done', notice: 'counts' },
  refused: { tone: 'problem', notice: 'problem' },
}

export const bankFileRow = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.string().nullable(),
  status: z.enum(bankFileStatuses),
  problem: z.string().nullable(),
  counts: z.record(z.string(), z.int()),
  batchIds: z.array(z.uuid()),
  uploadedBy: z.string(),
  createdAt: timestamp,
  readAt: timestamp.nullable(),
})

export type BankFileRow = z.infer<typeof bankFileRow>

export const differenceRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  buybackId: z.uuid().nullable(),
  buybackNumber: z.string().nullable(),
  person: z.string().nullable(),
  /** Expected amount in cents; null if no payment of ours matches. */
  expected: z.int().nullable(),
  /** Amount reported by the provider or bank, in cents. */
  amount: z.int().nullable(),
  /** As written by the bank; the first one if the difference is about several. */
  reference: z.string().nullable(),
  /** Number of references that the difference is about. */
  count: z.int(),
  /** First references of a difference about several, at most 20; otherwise empty. */
  sample: z.array(z.object({ reference: z.string(), code: z.string(), amount: z.int().nullable() })),
  fileKind: z.string().nullable(),
  fileName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  foundAt: timestamp,
  settledAt: timestamp.nullable(),
  settledBy: z.string().nullable(),
  settlement: z.string().nullable(),
})
export type DifferenceRow = z.infer<typeof differenceRow>
