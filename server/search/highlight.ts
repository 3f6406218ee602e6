import type { SearchDocument } from '#domain/search/document.ts'
import { fold } from '#domain/search/words.ts'
import { escapeHtml } from '#server/platform/html.ts'

const shown = ['label', 'brand', 'model', 'category'] as const

/** `highlight_fields`: those that it names, none where it says so, else all that may be. */
const fieldsIn = (asked: string) => {
  if (asked === 'none') return []
  const named = asked.split(',').map((field) => field.trim())
  return asked === '' ? shown : shown.filter((field) => named.includes(field))
}

export type Highlight = {
  fields: string
  /** Those whose whole text is said once more, as clients that show it expect. */
  full: readonly string[]
  start: string
  end: string
}

type Part = { html: string; matched: boolean }

/** Asks once for each text: the documents of an answer share most of theirs. */
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
 * The fields that hold what was asked, with it marked and everything else in them escaped, as members of a JSON object. One for
 * all documents of an answer; null where there is nothing to mark.
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
  /** What is said of a field with this text; nothing where it holds nothing that was asked. */
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
      const said = JSON.stringify(full.includes(field) ? { ...found, value: found.snippet } : found).slice(1)
      byField.push(`"${field}":{${said}`)
      inOrder.push(`{"field":"${field}",${said}`)
    }
    return `"highlight":{${byField.join(',')}},"highlights":[${inOrder.join(',')}]`
  }
}
