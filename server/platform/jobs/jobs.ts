import { sql } from 'kysely'
import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import type { LabelKind } from '#domain/document/rules.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { Language } from '#domain/money.ts'
import type { DeliveryStatus } from '#domain/package/delivery.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Tx } from '../app.ts'

/** Every kind of background work and what it is given. A task without a handler does not compile. */
export type Tasks = {
  mailInvitation: { id: string }
  mailRenewal: { email: string }
  sendMail: { mailId: string }
  checkUserImport: { importId: string }
  applyUserImport: { importId: string }
  indexProducts: { accountId: string }
  exportCatalogue: { id: string }
  exportBuybacks: { id: string }
  exportItems: { id: string }
  checkCatalogueImport: { id: string }
  applyCatalogueImport: { id: string }
  rollBackCatalogueImport: { id: string }
  confirmCart: { accountId: string; cartId: string }
  handleConnectorEvent: { accountId: string; id: string }
  makeDocuments: { accountId: string; buybackId: string; kinds: readonly DocumentKind[] }
  mailCustomer: { accountId: string; buybackId: string; mail: CustomerMail }
  enterRegister: { accountId: string; buybackId: string; at: string; by: string }
  correctRegister: { accountId: string; buybackId: string; at: string; by: string }
  exportRegister: { id: string }
  /** The label of a buyback, from a carrier: on its way in, or back to its customer. */
  orderLabel: { accountId: string; buybackId: string; kind: LabelKind }
  /** What was ordered for a buyback that was cancelled since. */
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
  /** What lies in the directory of a company's SFTP access becomes an import. */
  takeSftpFile: { accountId: string }
  /** Writes the export of one company, or of all whose turn it is. */
  exportToSftp: { accountId?: string }
  /** Begins the scheduled connectors whose time has come. */
  runConnectors: Record<never, never>
  runConnector: { runId: string }
  /** Tells the system of a workshop what was done to an item. */
  handOverItem: { accountId: string; itemId: string; round: number }
  mailStatusLinks: { accountId: string; email: string; language: Language }
  /** Hands what is due to whoever carries it out, or asks what became of it. */
  runPayment: { accountId: string; buybackId: string }
  withdrawPayment: { accountId: string; buybackId: string }
  /** What a provider told of one attempt. */
  settlePayment: { configurationId: string; reference: string; status: string; occurredAt: string }
  pollPayments: Record<never, never>
  reconcilePayments: { accountId?: string }
  prepareBatch: { batchId: string }
  writeBatch: { batchId: string }
  readBankFile: { accountId: string; id: string }
  /** One attempt to deliver one message. */
  sendWebhook: { messageId: string; replayedBy?: string }
  weeklyStatistics: Record<never, never>
  settleStatistics: Record<never, never>
  housekeeping: Record<never, never>
}
export type Task = keyof Tasks

/** Work that somebody watches is given up early: they are told, and decide themselves. */
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

const job = fixed((db, values: { task: string; payload: string; attempts: number | null }) => {
  const statement = sql`select enqueue_job(${values.task}, ${values.payload}::json, null, null, ${values.attempts}::int)`
  return { compile: () => statement.compile(db) }
})

/** The statement that adds a job, for writes that travel together. */
export const jobOf = <T extends Task>(task: T, payload: Tasks[T]) =>
  job({ task, payload: JSON.stringify(payload), attempts: attempts[task] ?? null })

/** Adds a job inside the caller's transaction: it runs if, and only if, the transaction is stored. */
export const enqueue = async <T extends Task>(
  tx: Tx,
  task: T,
  payload: Tasks[T],
  /** A job whose key is waiting already is not added a second time. */
  options: { maxAttempts?: number; key?: string; afterSeconds?: number } = {},
) => {
  const { key = null, maxAttempts = attempts[task] ?? null, afterSeconds } = options
  const runAt = afterSeconds === undefined ? null : new Date(Date.now() + afterSeconds * 1_000).toISOString()
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key}, ${runAt}::timestamptz, ${maxAttempts}::int)`.execute(
    tx.db,
  )
}
