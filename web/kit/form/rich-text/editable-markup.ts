import { droppedTags, linkSchemes, markupAttributes, markupTags } from '#domain/home-page/markup.ts'

const shared = markupAttributes['*'] ?? []
const leadsSomewhereSafe = (given: string) => {
  // Browsers read an address past spaces and breaks.
  const address = given.replaceAll(/[^\x21-\uffff]/g, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  return scheme === undefined ? !/^[/\\]{2}/.test(address) : linkSchemes.includes(scheme)
}

const keep = (element: Element, pasted: boolean) => {
  const allowed = [...shared, ...(markupAttributes[element.localName] ?? [])]
  for (const { name, value } of Array.from(element.attributes)) {
    const isAddress = name === 'href' || name === 'src'
    if (!allowed.includes(name) || (pasted && name === 'style') || (isAddress && !leadsSomewhereSafe(value)))
      element.removeAttribute(name)
  }
}

/**
 * Markup that may stand in the page while it is edited, by the rules that the server holds it to when it is kept.
 * What is pasted leaves the looks of where it came from behind.
 */
export const editableMarkup = (html: string, { pasted = false } = {}) => {
  // A document that was parsed runs and fetches nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of Array.from(body.querySelectorAll('*'))) {
    if (droppedTags.includes(element.localName)) element.remove()
    else if (markupTags.includes(element.localName)) keep(element, pasted)
    else element.replaceWith(...Array.from(element.childNodes))
  }
  return body.innerHTML
}

/** A browser leaves a list inside the paragraph that it was made of, which no page can hold. */
export const writtenMarkup = (html: string) =>
  html.replaceAll(/<p>(?=<[uo]l>)/g, '').replaceAll(/(?<=<\/[uo]l>)<\/p>/g, '')
