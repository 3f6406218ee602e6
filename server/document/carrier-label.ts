import { type App, type Tx, within } from '#server/platform/app.ts'
import { systemUser } from '#server/platform/who.ts'
import { type LabelOf, writeLabel } from './label-store.ts'
import { makeDocument } from './make.ts'
import { pendingOfKind } from './store.ts'

/** The carrier's label is the document of its buyback from now on. */
export const labelArrived = (tx: Tx, label: LabelOf, fileId: string) =>
  writeLabel(tx, label, { status: 'ready', file_id: fileId, error: null, ready_at: new Date().toISOString() })

/** Awaited from the carrier, or given up with an error. */
export const labelAwaited = (tx: Tx, label: LabelOf, error: string | null) =>
  writeLabel(tx, label, { status: error === null ? 'pending' : 'failed', file_id: null, error, ready_at: null })

/** Not there yet, or worth nothing any more because something on it was set right. */
export const isLabelAwaited = async (tx: Tx, { accountId, buybackId, kind }: LabelOf) =>
  (await pendingOfKind(tx, accountId, buybackId, kind)) !== undefined

/** What left before anybody asked for its label gets one of ours: no carrier is paid for a paper. */
export const drawLateLabel = async (app: App, { accountId, buybackId, kind }: LabelOf) => {
  const late = await within(app, systemUser('documents'), (tx) => pendingOfKind(tx, accountId, buybackId, kind))
  if (late) await makeDocument(app, accountId, late.id)
}
