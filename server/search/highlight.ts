import type { SearchDocument } from '#domain/search/document.ts'
import { fold } from '#domain/search/words.ts'
import { escapeHtml } from '#server/platform/html.ts'

const shown = ['label', 'brand', 'model', 'category'] as const

type Part = { html: string; matched: boolean }
type Marked = { matched_tokens: string[]; snippet: string }

/**
 * The fields that hold what was asked, with it marked; everything else in them is escaped. One for all documents of an answer:
 * they share most of their words.
 */
export const highlighter = (matched: readonly string[]) => {
  const words = matched.flatMap((word) => word.split(' '))
  const known = new Map<string, Part>()
  const read = (part: string): Part => {
    const plain = fold(part).replace(/[^\p{L}\p{N}]/gu, '')
    const isMatched = plain !== '' && words.some((word) => plain.startsWith(word) || word.startsWith(plain))
    const html = escapeHtml(part)
    return { html: isMatched ? `<mark>${html}</mark>` : html, matched: isMatched }
  }
  const partOf = (text: string) => {
    let part = known.get(text)
    if (!part) {
      part = read(text)
      known.set(text, part)
    }
    return part
  }
  const mark = (value: string): Marked => {
    const tokens: string[] = []
    let snippet = ''
    for (const text of value.split(/(\s+)/)) {
      const { html, matched } = partOf(text)
      if (matched) tokens.push(text)
      snippet += html
    }
    return { matched_tokens: tokens, snippet }
  }
  return (document: SearchDocument) => {
    const highlight: Record<string, Marked> = {}
    const highlights: ({ field: string } & Marked)[] = []
    for (const field of words.length > 0 ? shown : []) {
      const value = document[field]
      if (!value) continue
      const marked = mark(value)
      if (marked.matched_tokens.length === 0) continue
      highlight[field] = marked
      highlights.push({ field, ...marked })
    }
    return { highlight, highlights }
  }
}
