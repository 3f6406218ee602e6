import type { SearchDocument } from '#domain/search/document.ts'
import { fold } from '#domain/search/words.ts'
import { escapeHtml } from '#server/platform/html.ts'

const shown = ['label', 'brand', 'model', 'category'] as const

/** `highlight_fields`: the named fields, none, or all by default. */
const fieldsIn = (asked: string) => {
  if (asked === 'none') return []
  const named = asked.split(',').map((field) => field.trim())
  return asked === '' ? shown : shown.filter((field) => named.includes(field))
}

export type Highlight = {
  fields: string
  /** Fields whose full text is also returned (`highlight_full_fields`). */
  full: readonly string[]
  start: string
  end: string
}

type Part = { html: string; matched: boolean }

/** Memoizes per text: documents of an answer share most texts. */
const remembered = <T>(of: (text: string) => T) => {
  const known = new Map<string, T>()
  return (text: string) => {
    let found = known.get(text)
    if (found === undefined) {
      found = of(text)
      known.set(text, found)
    }
    return found
  }
}

/**
 * Returns a function that writes the fields containing matches as JSON members, with matches marked and the rest
 * escaped. One per answer; null without matches.
 */
export const highlighter = (matched: readonly string[], { fields: asked, full, start, end }: Highlight) => {
  const fields = fieldsIn(asked)
  const words = matched.flatMap((word) => word.split(' '))
  const partOf = remembered((text): Part => {
    const plain = fold(text).replace(/[^\p{L}\p{N}]/gu, '')
    const isMatched = plain !== '' && words.some((word) => plain.startsWith(word) || word.startsWith(plain))
    const html = escapeHtml(text)
    return { html: isMatched ? `${start}${html}${end}` : html, matched: isMatched }
  })
  /** Highlight of a field value; empty if it contains no match. */
  const marked = remembered((value) => {
    const tokens: string[] = []
    let snippet = ''
    for (const text of value.split(/(\s+)/)) {
      const { html, matched } = partOf(text)
      if (matched) tokens.push(text)
      snippet += html
    }
    return tokens.length === 0 ? null : { matched_tokens: tokens, snippet }
  })
  if (words.length === 0 || fields.length === 0) return null
  return (document: SearchDocument) => {
    const byField: string[] = []
    const inOrder: string[] = []
    for (const field of fields) {
      const found = marked(document[field] ?? '')
      if (!found) continue
      const json = JSON.stringify(full.includes(field) ? { ...found, value: found.snippet } : found).slice(1)
      byField.push(`"${field}":{${json}`)
      inOrder.push(`{"field":"${field}",${json}`)
    }
    return `"highlight":{${byField.join(',')}},"highlights":[${inOrder.join(',')}]`
  }
}
