import { type App, type Tx, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { type LabelOf, removeDeclaration, writeLabel } from './label-store.ts'
import { makeDocument } from './make.ts'
import { pendingOfKind } from './store.ts'

/** Stores the carrier's label as the document of its buyback. */
export const labelArrived = (tx: Tx, label: LabelOf, fileId: string) =>
  writeLabel(tx, label, { status: 'ready', file_id: fileId, error: null, ready_at: new Date().toISOString() })

/** Removes the customs declaration of an earlier shipment that crossed a border. */
export const noDeclaration = (tx: Tx, { accountId, buybackId }: Pick<LabelOf, 'accountId' | 'buybackId'>) =>
  removeDeclaration(tx, accountId, buybackId)

/** Marks the label as pending, or as failed with an error. */
export const labelAwaited = (tx: Tx, label: LabelOf, error: string | null) =>
  writeLabel(tx, label, { status: error === null ? 'pending' : 'failed', file_id: null, error, ready_at: null })

/** Whether the label is missing or must be made again after a correction. */
export const isLabelAwaited = async (tx: Tx, { accountId, buybackId, kind }: LabelOf) =>
  (await pendingOfKind(tx, accountId, buybackId, kind)) !== undefined

/** Draws a built-in label for an item that was already shipped: no carrier is paid for it. */
export const drawLateLabel = async (app: App, { accountId, buybackId, kind }: LabelOf) => {
  const late = await within(app, systemUser('documents'), (tx) => pendingOfKind(tx, accountId, buybackId, kind))
  if (late) await makeDocument(app, accountId, late.id)
}
