import { droppedTags, linkSchemes, markupAttributes, markupTags } from '#domain/home-page/markup.ts'

const shared = markupAttributes['*'] ?? []
const isSafeAddress = (given: string) => {
  // Browsers ignore whitespace and control characters in URLs.
  const address = given.replaceAll(/[^\x21-\uffff]/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  return scheme === undefined ? !/^[/\\]{2}/.test(address) : linkSchemes.includes(scheme)
}

const keep = (element: Element, pasted: boolean) => {
  const allowed = [...shared, ...(markupAttributes[element.localName] ?? [])]
  for (const { name, value } of Array.from(element.attributes)) {
    const isAddress = name === 'href' || name === 'src'
    if (!allowed.includes(name) || (pasted && name === 'style') || (isAddress && !isSafeAddress(value)))
      element.removeAttribute(name)
  }
}

/** Sanitizes markup for the editor with the same rules as the server. Pasted markup also loses its inline styles. */
export const editableMarkup = (html: string, { pasted = false } = {}) => {
  // DOMParser executes no scripts and loads no resources.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of Array.from(body.querySelectorAll('*'))) {
    if (droppedTags.includes(element.localName)) element.remove()
    else if (markupTags.includes(element.localName)) keep(element, pasted)
    else element.replaceWith(...Array.from(element.childNodes))
  }
  return body.innerHTML
}

/** Unwraps lists from paragraphs: browsers create `<p><ul>` when editing, which is invalid HTML. */
export const writtenMarkup = (html: string) =>
  html.replaceAll(/<p>(?=<[uo]l>)/g, '').replaceAll(/(?<=<\/[uo]l>)<\/p>/g, '')
