/** What custom markup may hold: tags, and tags inside one another. No page that people read has more. */
export const markupLimits = { tags: 3_000, depth: 100 } as const

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Ended by the next one of their kind. */
const endedByNext = new Set('p li dt dd tr td th option'.split(' '))
const tag = /<(\/?)([a-z][a-z0-9]*)/gi

/** What is too much in a text of markup, in one pass over it; null where nothing is. */
export const judgeMarkup = (html: string): { code: string; params: { max: number } } | null => {
  const open: string[] = []
  let tags = 0
  for (const [, closing, said] of html.matchAll(tag)) {
    if (++tags > markupLimits.tags) return { code: 'markup_tags', params: { max: markupLimits.tags } }
    const name = said!.toLowerCase()
    if (closing) {
      const at = open.lastIndexOf(name)
      if (at !== -1) open.length = at
    } else if (!empty.has(name) && !(endedByNext.has(name) && open.at(-1) === name)) open.push(name)
    if (open.length > markupLimits.depth) return { code: 'markup_depth', params: { max: markupLimits.depth } }
  }
  return null
}
