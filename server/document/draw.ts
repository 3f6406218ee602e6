import { onThread } from '#server/platform/jobs/threads.ts'
import { say } from '#server/platform/words.ts'
import type { Document } from './drawings.ts'

/** More than these are drawn beside the event loop. */
const maxInlineDocuments = 12

/** Those of a whole cart; nobody is drawn for who has left. */
export const drawCart = async (documents: readonly Document[], title: string, print: boolean, signal: AbortSignal) =>
  documents.length > maxInlineDocuments
    ? Buffer.from(await onThread('drawDocuments', { documents, title, print }, signal))
    : drawDocuments(documents, title, print)

/** What draws is loaded with the first document: a process that draws none does without its memory. */
export const drawDocuments = async (documents: readonly Document[], title: string, print = false): Promise<Buffer> => {
  const { draw } = await import('./drawings.ts')
  return draw(documents, title, print)
}

export const titleOf = ({ kind, data: { look, number } }: Document) =>
  `${say(look.language, `selling.documents.${kind}`)} ${number}`

export const drawDocument = (document: Document) => drawDocuments([document], titleOf(document))
