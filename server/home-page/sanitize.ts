import sanitizeHtml from 'sanitize-html'
import { fileAddress } from '#domain/file/address.ts'
import { droppedTags, judgeMarkup, linkSchemes, markupAttributes, markupTags } from '#domain/home-page/markup.ts'

const length = [/^\d{1,4}(\.\d{1,2})?(px|em|rem|%)$/, /^0$/, /^auto$/]
const lengths = [/^((\d{1,4}(\.\d{1,2})?(px|em|rem|%)|0|auto)\s*){1,4}$/]
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^[a-z]{3,20}$/i]

/** What shapes a text in its own place. Nothing that leaves it, covers the page, or fetches something. */
const styles = {
  color: colour,
  'background-color': colour,
  'text-align': [/^(left|right|center|justify|start|end)$/],
  'font-weight': [/^(normal|bold|[1-9]00)$/],
  'font-style': [/^(normal|italic)$/],
  'font-size': length,
  'line-height': [/^\d(\.\d{1,2})?$/],
  'text-decoration': [/^(none|underline|line-through)$/],
  padding: lengths,
  margin: lengths,
  width: length,
  'max-width': length,
  'border-radius': length,
}

const options: sanitizeHtml.IOptions = {
  allowedTags: markupTags,
  allowedAttributes: markupAttributes,
  allowedStyles: { '*': styles },
  allowedSchemes: linkSchemes,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: droppedTags,
  transformTags: {
    // The page has its one heading of the first level.
    h1: 'h2',
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(href !== undefined && { href }), rel: 'noopener noreferrer' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnOrSecure(attribs.src),
}

const ownFile = new RegExp(`^${fileAddress('[0-9a-f-]{36}')}$`)
const isOwnOrSecure = (source: string | undefined) =>
  source !== undefined && (source.startsWith('https://') || ownFile.test(source))

/** Counted up with every change of the rules above: what was stored under older ones is made safe anew. */
export const markupRules = 1

/**
 * Markup that an account wrote, as its visitors may have it: no script, no form, no frame, nothing that reaches out of
 * its place. It takes its time: requests ask for it on a thread, once, when the markup is written.
 */
export const safeHtml = (html: string) => sanitizeHtml(html, options).trim()

/** The other sites that pictures in safe markup come from. */
export const imageOrigins = (html: string) => {
  const origins = new Set<string>()
  sanitizeHtml(html, {
    ...options,
    transformTags: {
      img: (tagName, attribs) => {
        if (attribs.src?.startsWith('https://') && URL.canParse(attribs.src)) origins.add(new URL(attribs.src).origin)
        return { tagName, attribs }
      },
    },
  })
  return [...origins]
}

/** For the thread. Markup beyond the limits, from a time when there were none, is not looked at. */
export const makeSafe = (markup: string[]) =>
  markup.map((given) => {
    if (judgeMarkup(given)) return null
    const html = safeHtml(given)
    return { html, origins: imageOrigins(html) }
  })
