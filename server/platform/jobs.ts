import { sql } from 'kysely'
import type { CustomerMail } from '#domain/buyback/events/effects.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import type { Language } from '#domain/money.ts'
import type { DeliveryStatus } from '#domain/package/delivery.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Tx } from './app.ts'

/** Every kind of background work and what it is given. A task without a handler does not compile. */
export type Tasks = {
  mailInvitation: { id: string }
  mailRenewal: { email: string }
  sendMail: { mailId: string }
  checkUserImport: { importId: string }
  applyUserImport: { importId: string }
  indexProducts: { accountId: string }
  exportCatalogue: { id: string }
  checkCatalogueImport: { id: string }
  applyCatalogueImport: { id: string }
  rollBackCatalogueImport: { id: string }
  confirmCart: { accountId: string; cartId: string }
  handleConnectorEvent: { accountId: string; id: string }
  makeDocuments: { accountId: string; buybackId: string; kinds: readonly DocumentKind[] }
  mailCustomer: { accountId: string; buybackId: string; mail: CustomerMail }
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
  mailStatusLinks: { accountId: string; email: string; language: Language }
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
  options: { maxAttempts?: number; key?: string } = {},
) => {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, null, ${options.maxAttempts ?? attempts[task] ?? null}::int)`.execute(
    tx.db,
  )
}
