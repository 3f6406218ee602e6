/** Maximum number of tags and nesting depth of custom markup. */
export const markupLimits = { tags: 3_000, depth: 100 } as const

/** Allowed tags; other tags are removed, their text stays. */
export const markupTags = [
  ...['h2', 'h3', 'h4', 'p', 'div', 'section', 'span', 'br', 'hr', 'blockquote', 'figure', 'figcaption'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'a', 'img'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]
/** Removed together with their content. */
export const droppedTags = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'title'],
]
export const markupAttributes: Record<string, string[]> = {
  '*': ['style', 'lang', 'title'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
export const linkSchemes = ['https', 'mailto', 'tel']

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Closed implicitly by the next tag of the same kind. */
const endedByNext = new Set('p li dt dd tr td th option'.split(' '))
const tag = /<(\/?)([a-z][a-z0-9]*)/gi

/** First exceeded limit of a markup text, in one pass; null if it is within the limits. */
export const judgeMarkup = (html: string): { code: string; params: { max: number } } | null => {
  const open: string[] = []
  let tags = 0
  for (const [, closing, tagName] of html.matchAll(tag)) {
    if (++tags > markupLimits.tags) return { code: 'markup_tags', params: { max: markupLimits.tags } }
    const name = tagName!.toLowerCase()
    if (closing) {
      const at = open.lastIndexOf(name)
      if (at !== -1) open.length = at
    } else if (!empty.has(name) && !(endedByNext.has(name) && open.at(-1) === name)) open.push(name)
    if (open.length > markupLimits.depth) return { code: 'markup_depth', params: { max: markupLimits.depth } }
  }
  return null
}

/** Normalizes a typed link: path of the site, external URL or e-mail address. Null if it is not safe. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^\/(?!\/)/.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (!scheme && /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i.test(text)) return `https://${text}`
  if (scheme === 'https') return /^https:\/\/[^/?#]/i.test(text) ? text : null
  return scheme && linkSchemes.includes(scheme) ? text : null
}
