import { isOff } from '#domain/buyback/rules.ts'
import { asError } from '#domain/checked.ts'
import { isLabel } from '#domain/document/rules.ts'
import type { DocumentKind } from '#domain/document/schema.ts'
import { replacedEvent } from '#domain/document/signature.ts'
import { isHandedOut } from '#domain/payment-mode/rules.ts'
import { isOutage } from '#server/db/outage.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { record } from '#server/platform/event/history.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { makeDocument, markFailed } from './make.ts'
import {
  addDocuments,
  documentsToMake,
  heldStatus,
  markReplaced,
  removeDocuments,
  removeVoucherCode,
  unmakeDocuments,
} from './store.ts'

const us = systemUser('documents')

type Recording = Parameters<typeof record>[0] & Tx

/** Queues documents that a buyback gets after its sale. */
export const askForDocuments = (tx: Tx, accountId: string, buybackId: string, kinds: readonly DocumentKind[]) =>
  enqueue(tx, 'makeDocuments', { accountId, buybackId, kinds })

/** An order made again is signed again: its signed document stays as evidence. After the lock of the order, which a signature takes too. */
const replaceSigned = async (tx: Recording, accountId: string, buybackId: string) => {
  const replaced = await markReplaced(tx, accountId, buybackId)
  if (!replaced) return []
  await record(tx, { accountId, subject: 'buyback', id: buybackId, event: replacedEvent })
  return replaced.file_id ? [replaced.file_id] : []
}

/** Deletes existing documents of a buyback and adds new ones. */
export const replaceDocuments = async (
  tx: Recording,
  accountId: string,
  buybackId: string,
  kinds: readonly DocumentKind[],
) => {
  await removeDocuments(tx, accountId, buybackId)
  await replaceSigned(tx, accountId, buybackId)
  await addDocuments(tx, accountId, buybackId, kinds)
}

/** Ends the code of a voucher; `remakeDocuments` gives it another one. False if the buyback has no voucher with a code. */
export const endVoucherCode = (tx: Tx, accountId: string, buybackId: string) =>
  removeVoucherCode(tx, accountId, buybackId)

/** Marks documents as pending again after a change, and adds others. Returns the files of the old ones. */
export const remakeDocuments = async (
  tx: Recording,
  accountId: string,
  buybackId: string,
  { again, added }: { again: readonly DocumentKind[]; added: readonly DocumentKind[] },
) => {
  const files = again.length > 0 ? await unmakeDocuments(tx, accountId, buybackId, again) : []
  const signed = again.includes('transfer_order') ? await replaceSigned(tx, accountId, buybackId) : []
  if (added.length > 0) await addDocuments(tx, accountId, buybackId, added)
  return [...files, ...signed]
}

const late = 10 * 60_000

type Standing = { kind: DocumentKind; status: string }

/** Whether documents are still pending long after they were due. */
export const areLate = (documents: readonly Standing[], createdAt: string) =>
  documents.some(({ status }) => status === 'pending') && Date.now() - Date.parse(createdAt) >= late

/** Queues late documents when their buyback is viewed: labels by a carrier, the others drawn here. */
export const makeLateDocuments = async (
  tx: Tx,
  accountId: string,
  buybackId: string,
  documents: readonly Standing[],
) => {
  const waiting = documents.flatMap(({ kind, status }) => (status === 'pending' ? kind : []))
  if (waiting.some((kind) => !isLabel(kind)))
    await enqueue(tx, 'makeDocuments', { accountId, buybackId, kinds: [] }, { key: `documents ${buybackId}` })
  for (const kind of waiting.filter(isLabel))
    await enqueue(tx, 'orderLabel', { accountId, buybackId, kind }, { key: `label ${buybackId} ${kind}` })
}

type Asked = { accountId: string; buybackId: string; kinds: readonly DocumentKind[] }

/** Without money documents of a buyback that ended after they were queued. */
const stillWanted = async (tx: Tx, accountId: string, buybackId: string, kinds: readonly DocumentKind[]) => {
  if (!kinds.some(isHandedOut)) return kinds
  const status = await heldStatus(tx, accountId, buybackId)
  return status && isOff(status) ? kinds.filter((kind) => !isHandedOut(kind)) : kinds
}

/** Makes pending documents; in the last attempt failing ones are marked as failed. */
export const makeDocuments = async (app: App, { accountId, buybackId, kinds }: Asked, lastTry: boolean) => {
  const waiting = await app.database.transaction('platform', us, async (tx) => {
    const wanted = await stillWanted(tx, accountId, buybackId, kinds)
    if (wanted.length > 0) await addDocuments(tx, accountId, buybackId, wanted)
    return documentsToMake(tx, accountId, buybackId)
  })
  for (const { id } of waiting)
    try {
      await makeDocument(app, accountId, id)
    } catch (error) {
      if (lastTry && !isOutage(error)) await markFailed(app, accountId, id, asError(error).message)
      throw error
    }
}
