import { say } from '#server/platform/words.ts'
import type { Document } from './drawings.ts'

/** What draws is loaded with the first document: a process that draws none does without its memory. */
export const drawDocuments = async (documents: readonly Document[], title: string, print = false): Promise<Buffer> => {
  const { draw } = await import('./drawings.ts')
  return draw(documents, title, print)
}

export const titleOf = ({ kind, data: { look, number } }: Document) =>
  `${say(look.language, `selling.documents.${kind}`)} ${number}`

export const drawDocument = (document: Document) => drawDocuments([document], titleOf(document))
