import { sql } from 'kysely'
import type { DB } from '#server/db/types.ts'
import type { Tx } from '#server/platform/app.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'

/** Table and payload field of the record that a task works on, where the payload may lack the account. */
const subjects: { [T in Task]?: { table: keyof DB; field: string } } = {
  mailInvitation: { table: 'users', field: 'id' },
  mailDeactivated: { table: 'users', field: 'userId' },
  mailAddressChanged: { table: 'users', field: 'userId' },
  mailAccessChange: { table: 'access_changes', field: 'id' },
  mailAccessCancelled: { table: 'access_changes', field: 'id' },
  applyAccessChange: { table: 'access_changes', field: 'id' },
  sendMail: { table: 'mails', field: 'mailId' },
  checkUserImport: { table: 'user_imports', field: 'importId' },
  applyUserImport: { table: 'user_imports', field: 'importId' },
  exportCatalogue: { table: 'catalogue_exports', field: 'id' },
  checkCatalogueImport: { table: 'catalogue_imports', field: 'id' },
  applyCatalogueImport: { table: 'catalogue_imports', field: 'id' },
  rollBackCatalogueImport: { table: 'catalogue_imports', field: 'id' },
  exportRegister: { table: 'register_exports', field: 'id' },
  runConnector: { table: 'connector_runs', field: 'runId' },
  cancelShipment: { table: 'connector_configurations', field: 'configurationId' },
  settlePayment: { table: 'connector_configurations', field: 'configurationId' },
  prepareBatch: { table: 'payment_batches', field: 'batchId' },
  writeBatch: { table: 'payment_batches', field: 'batchId' },
}

type Job = { task: string; payload: Record<string, unknown> }

/** Accounts whose records a job works on; none for jobs of the platform. */
export const accountsOfJob = async ({ db }: Tx, { task, payload }: Job) => {
  const named = [payload.accountId, ...(task === 'copyCatalogue' ? [payload.from, payload.to] : [])]
  const ids = named.filter((id) => typeof id === 'string')
  const subject = new Map(Object.entries(subjects)).get(task)
  const id = subject && payload[subject.field]
  if (!subject || typeof id !== 'string') return ids
  const { rows } = await sql<{ account_id: string | null }>`
    select account_id from ${sql.table(subject.table)} where id = ${id}::uuid`.execute(db)
  return [...new Set([...ids, ...rows.flatMap(({ account_id }) => account_id ?? [])])]
}
