import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import type { LabelKind } from '#domain/document/rules.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { Language } from '#domain/money.ts'
import type { DeliveryStatus } from '#domain/package/delivery.ts'
import type { Tx } from '../app.ts'
import { insertJob, insertJobs, jobStatement } from './job-store.ts'

/** Every background task and its payload. A task without a handler does not compile. */
export type Tasks = {
  mailInvitation: { id: string; ifMissing?: boolean }
  mailRenewal: { email: string }
  /** Mails the link of a requested change to the user's old address. */
  mailAccessChange: { id: string }
  /** Notifies the user that a requested change was cancelled by another user. */
  mailAccessCancelled: { id: string }
  /** Applies a requested change whose delay has passed. */
  applyAccessChange: { id: string }
  /** Ends a support access whose time has passed. */
  endSupportAccess: { id: string }
  /** Notifies the old address of a change that took effect at once. */
  mailDeactivated: { userId: string; by: string; byName: string }
  mailAddressChanged: { userId: string; oldEmail: string; email: string }
  sendMail: { mailId: string; accountId: string | null }
  checkUserImport: { importId: string }
  applyUserImport: { importId: string }
  indexProducts: { accountId: string }
  exportCatalogue: { id: string }
  forgetExports: { accountId: string; buybackIds: string[] }
  exportBuybacks: { id: string }
  exportItems: { id: string }
  checkCatalogueImport: { id: string }
  applyCatalogueImport: { id: string }
  rollBackCatalogueImport: { id: string }
  confirmCart: { accountId: string; cartId: string; isChanged?: boolean | undefined }
  handleConnectorEvent: { accountId: string; id: string }
  makeDocuments: { accountId: string; buybackId: string; kinds: readonly DocumentKind[] }
  mailCustomer: { accountId: string; buybackId: string; mail: CustomerMail; recipient?: string }
  enterRegister: { accountId: string; buybackId: string; at: string; by: string }
  correctRegister: { accountId: string; buybackId: string; at: string; by: string }
  exportRegister: { id: string }
  /** Orders the shipping label of a buyback: inbound, or return to the customer. */
  orderLabel: { accountId: string; buybackId: string; kind: LabelKind }
  /** Voids the labels of a cancelled buyback. */
  voidLabel: { accountId: string; buybackId: string }
  makeLabel: { accountId: string; packageId: string }
  cancelShipment: { configurationId: string; shipmentId: string }
  requestPickup: { accountId: string; packageId: string }
  trackPackage: {
    accountId: string
    configurationId: string
    reference: string
    status: DeliveryStatus
    occurredAt: string
  }
  pollCarriers: Record<never, never>
  copyCatalogue: { from: string; to: string }
  checkDomains: Record<never, never>
  /** Starts an import of the file in an account's SFTP directory. */
  takeSftpFile: { accountId: string }
  /** Writes the SFTP export of one account, or of all accounts that are due. */
  exportToSftp: { accountId?: string }
  /** Starts the scheduled connectors that are due. */
  runConnectors: Record<never, never>
  runConnector: { runId: string }
  /** Reports finished workshop work on an item to an external workshop system. */
  handOverItem: { accountId: string; itemId: string; round: number }
  mailStatusLinks: { accountId: string; email: string; language: Language }
  /** Sends a due payment to its provider, or asks for the status of a sent one. */
  runPayment: { accountId: string; buybackId: string }
  withdrawPayment: { accountId: string; buybackId: string }
  /** Applies a provider's status of one payment attempt. */
  settlePayment: { configurationId: string; reference: string; status: string; occurredAt: string }
  pollPayments: Record<never, never>
  reconcilePayments: { accountId?: string }
  prepareBatch: { batchId: string }
  writeBatch: { batchId: string }
  readBankFile: { accountId: string; id: string }
  /** One delivery attempt of one webhook message. */
  sendWebhook: { messageId: string; accountId: string; replayedBy?: string }
  /** Applies deadlines of predeclared buybacks, proposals and sign-out requests. */
  expireBuybacks: Record<never, never>
  /** Applies the deadlines of a sandbox whose test clock was advanced. */
  applyDeadlines: { accountId: string }
  /** Starts `mailModelAlertsOf` for every account with confirmed alerts. */
  mailModelAlerts: Record<never, never>
  /** Queries after `after`, in order. */
  mailModelAlertsOf: { accountId: string; after?: string }
  weeklyStatistics: Record<never, never>
  settleStatistics: Record<never, never>
  housekeeping: Record<never, never>
  /** Encrypts all sealed values under the key with this id. */
  rotateKey: { keyId: string }
  /** Starts `anonymiseAccount` for every account. */
  anonymise: Record<never, never>
  /** Anonymises the records of an account whose retention period is over. */
  anonymiseAccount: { accountId: string }
}
export type Task = keyof Tasks

/** Fewer attempts for tasks with a waiting user, who sees the failure and can retry. */
const attempts: Partial<Record<Task, number>> = {
  confirmCart: 5,
  makeDocuments: 5,
  makeLabel: 4,
  requestPickup: 4,
  exportCatalogue: 3,
  runConnector: 3,
  handOverItem: 10,
  readBankFile: 5,
  exportBuybacks: 3,
  exportItems: 3,
  copyCatalogue: 3,
  exportRegister: 3,
  checkCatalogueImport: 3,
  applyCatalogueImport: 3,
  rollBackCatalogueImport: 3,
}

/** Statement that adds a job, for use in a pipeline of writes. */
export const jobOf = <T extends Task>(task: T, payload: Tasks[T]) =>
  jobStatement({ task, payload: JSON.stringify(payload), attempts: attempts[task] ?? null })

/** Adds a job in the caller's transaction: it runs only if the transaction commits. */
export const enqueue = async <T extends Task>(
  tx: Tx,
  task: T,
  payload: Tasks[T],
  /** `key`: a job with the same pending key is replaced, not added again. `queue`: jobs of one queue run one at a time. */
  options: { maxAttempts?: number; key?: string; afterSeconds?: number; queue?: string } = {},
) => {
  const { key = null, queue = null, maxAttempts = attempts[task] ?? null, afterSeconds } = options
  const runAt = afterSeconds === undefined ? null : new Date(Date.now() + afterSeconds * 1_000).toISOString()
  await insertJob(tx, { task, payload: JSON.stringify(payload), key, runAt, maxAttempts, queue })
}

/** Adds many jobs of one task with one statement. */
export const enqueueAll = async <T extends Task>(tx: Tx, task: T, payloads: readonly Tasks[T][]) => {
  if (payloads.length > 0) await insertJobs(tx, task, JSON.stringify(payloads))
}
