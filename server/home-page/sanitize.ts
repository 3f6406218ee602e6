import sanitizeHtml from 'sanitize-html'
import { fileAddress } from '#domain/file/address.ts'
import { droppedTags, judgeMarkup, linkSchemes, markupAttributes, markupTags } from '#domain/home-page/markup.ts'

const length = [/^\d{1,4}(\.\d{1,2})?(px|em|rem|%)$/, /^0$/, /^auto$/]
const lengths = [/^((\d{1,4}(\.\d{1,2})?(px|em|rem|%)|0|auto)\s*){1,4}$/]
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%/]+\)$/i, /^[a-z]{3,20}$/i]

/** Allowed styles: nothing that positions outside the element, covers the page or loads a resource. */
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
    // The page already has its only h1.
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

/** Increment with every change of these rules: markup stored under older rules is sanitized again. */
export const markupRules = 1

/**
 * Sanitizes an account's markup: no scripts, forms, frames or positioning. Slow, so it runs on a thread, once when the
 * markup is written.
 */
export const safeHtml = (html: string) => sanitizeHtml(html, options).trim()

/** External origins of pictures in sanitized markup. */
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

/** Runs on a thread. Markup over the limits, stored before they existed, is dropped. */
export const makeSafe = (markup: string[]) =>
  markup.map((given) => {
    if (judgeMarkup(given)) return null
    const html = safeHtml(given)
    return { html, origins: imageOrigins(html) }
  })
