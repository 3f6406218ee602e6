import type { DocumentKind } from '#domain/document/schema.ts'
import type { App, Tx } from '#server/platform/app.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { systemUser } from '#server/platform/who.ts'
import { makeDocument, markFailed } from './make.ts'
import { addDocuments, documentsToMake, removeDocuments } from './store.ts'

const us = systemUser('documents')

/** Documents that a buyback gets after its sale: asked for and drawn by a job, whichever side caused it. */
export const askForDocuments = (tx: Tx, accountId: string, buybackId: string, kinds: readonly DocumentKind[]) =>
  enqueue(tx, 'makeDocuments', { accountId, buybackId, kinds })

/** Those there were are worth nothing any more. */
export const replaceDocuments = async (
  tx: Tx,
  accountId: string,
  buybackId: string,
  kinds: readonly DocumentKind[],
) => {
  await removeDocuments(tx, accountId, buybackId)
  await addDocuments(tx, accountId, buybackId, kinds)
}

const late = 10 * 60_000

type Standing = { status: string }

/** Documents that nobody has drawn long after they were due are drawn once somebody looks at their buyback. */
export const makeLateDocuments = async (
  tx: Tx,
  {
    accountId,
    id,
    documents,
    createdAt,
  }: { accountId: string; id: string; documents: readonly Standing[]; createdAt: string },
) => {
  if (!documents.some(({ status }) => status === 'pending') || Date.now() - Date.parse(createdAt) < late) return
  await enqueue(tx, 'makeDocuments', { accountId, buybackId: id, kinds: [] }, { key: `documents ${id}` })
}

type Asked = { accountId: string; buybackId: string; kinds: readonly DocumentKind[] }

/** At the last try, documents that still fail are given up: whoever waits for one is told. */
export const makeDocuments = async (app: App, { accountId, buybackId, kinds }: Asked, lastTry: boolean) => {
  const waiting = await app.database.transaction('platform', us, async (tx) => {
    if (kinds.length > 0) await addDocuments(tx, accountId, buybackId, kinds)
    return documentsToMake(tx, accountId, buybackId)
  })
  for (const { id } of waiting)
    try {
      await makeDocument(app, accountId, id)
    } catch (error) {
      if (lastTry) await markFailed(app, accountId, id, (error as Error).message)
      throw error
    }
}
