import { say } from '#server/platform/words.ts'
import type { Paper } from './drawings.ts'

/** What draws is loaded with the first paper: a process that draws none does without its memory. */
export const drawPapers = async (papers: readonly Paper[], title: string, print = false): Promise<Buffer> => {
  const { draw } = await import('./drawings.ts')
  return draw(papers, title, print)
}

export const titleOf = ({ kind, data: { look, number } }: Paper) =>
  `${say(look.language, `selling.documents.${kind}`)} ${number}`

export const drawPaper = (paper: Paper) => drawPapers([paper], titleOf(paper))
