import { onThread } from '#server/platform/jobs/threads.ts'
import { say } from '#server/platform/words.ts'
import type { Document } from './drawings.ts'

/** Maximum documents drawn on the event loop; more are drawn on a thread. */
const maxInlineDocuments = 12

/** Draws the documents of a cart; aborted when the client disconnects. */
export const drawCart = async (documents: readonly Document[], title: string, print: boolean, signal: AbortSignal) =>
  documents.length > maxInlineDocuments
    ? Buffer.from(await onThread('drawDocuments', { documents, title, print }, signal))
    : drawDocuments(documents, title, print)

/** The drawing code is loaded on first use, to save memory in processes that draw nothing. */
export const drawDocuments = async (documents: readonly Document[], title: string, print = false): Promise<Buffer> => {
  const { draw } = await import('./drawings.ts')
  return draw(documents, title, print)
}

export const titleOf = ({ kind, data: { look, number } }: Document) =>
  `${say(look.language, `selling.documents.${kind}`)} ${number}`

/** One document, drawn on a thread. */
export const drawElsewhere = async (document: Document) =>
  Buffer.from(await onThread('drawDocuments', { documents: [document], title: titleOf(document), print: false }))

export const drawDocument = (document: Document) => drawDocuments([document], titleOf(document))
