import type { SearchDocument } from '#domain/search/document.ts'
import { fold } from '#domain/search/words.ts'
import { escapeHtml } from '#server/platform/html.ts'

const shown = ['label', 'brand', 'model', 'category'] as const

/** The fields that hold what was asked, with it marked; everything else in them is escaped. */
export const highlightsOf = (document: SearchDocument, matched: readonly string[]) => {
  const words = matched.flatMap((word) => word.split(' '))
  const highlight: Record<string, { matched_tokens: string[]; snippet: string }> = {}
  const highlights: { field: string; matched_tokens: string[]; snippet: string }[] = []
  for (const field of words.length > 0 ? shown : []) {
    const value = document[field]
    if (!value) continue
    const tokens: string[] = []
    const snippet = value
      .split(/(\s+)/)
      .map((part) => {
        const plain = fold(part).replace(/[^\p{L}\p{N}]/gu, '')
        if (plain === '' || !words.some((word) => plain.startsWith(word) || word.startsWith(plain)))
          return escapeHtml(part)
        tokens.push(part)
        return `<mark>${escapeHtml(part)}</mark>`
      })
      .join('')
    if (tokens.length === 0) continue
    highlight[field] = { matched_tokens: tokens, snippet }
    highlights.push({ field, matched_tokens: tokens, snippet })
  }
  return { highlight, highlights }
}
