import { type Box, type Marked, readContent } from './pdf-content.ts'
import { openPdf, type PdfFile, Ref, Stream, textOf } from './pdf-objects.ts'

/** Allowed children of each structure type; none of them may have content of its own. */
const groups: Record<string, readonly string[]> = {
  Document: ['Part', 'Sect', 'H1', 'H2', 'P', 'Table', 'L', 'Figure'],
  Part: ['Sect', 'H1', 'H2', 'P', 'Table', 'L', 'Figure'],
  Sect: ['Sect', 'H1', 'H2', 'P', 'Table', 'L', 'Figure'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  LBody: ['P', 'Figure'],
}
const leaves = ['H1', 'H2', 'P', 'TH', 'TD', 'Lbl', 'Figure']

type Element = { tag: string; children: Element[]; text: { page: number; id: number }[]; depth: number }
type Read = { pdf: PdfFile; pages: unknown[]; faults: string[] }

const attributesOf = ({ pdf }: Read, data: Record<string, unknown>) => pdf.dictionary(data.A)

/** Attributes that a structure type requires. */
const checkAttributes = (read: Read, tag: string, data: Record<string, unknown>, children: readonly Element[]) => {
  const { pdf, faults } = read
  const attributes = attributesOf(read, data)
  if (tag === 'Figure' && !textOf(data.Alt)) faults.push('a figure has no alternative text')
  if (tag === 'Figure' && pdf.list(attributes.BBox).length !== 4) faults.push('a figure has no extent')
  if (tag === 'TH' && !['Row', 'Column'].includes(pdf.name(attributes.Scope) ?? ''))
    faults.push('a header cell has no scope')
  if (tag === 'L' && pdf.name(attributes.ListNumbering) !== 'Decimal') faults.push('a list has no numbering')
  if (tag === 'Table' && new Set(children.map((line) => line.children.length)).size > 1)
    faults.push('a table has rows of different lengths')
}

const elementOf = (read: Read, reference: unknown, parent: unknown, depth: number): Element => {
  const { pdf, pages, faults } = read
  const data = pdf.dictionary(reference)
  const tag = pdf.name(data.S) ?? ''
  if (!(data.P instanceof Ref && parent instanceof Ref && data.P.number === parent.number))
    faults.push(`${tag} names another parent`)
  const element: Element = { tag, children: [], text: [], depth }
  const numberOf = (page: unknown) =>
    pages.findIndex((one) => one instanceof Ref && page instanceof Ref && one.number === page.number)
  for (const child of pdf.list(data.K)) {
    const found = pdf.dictionary(child)
    if (typeof child === 'number') element.text.push({ page: numberOf(data.Pg), id: child })
    else if (pdf.name(found.Type) === 'MCR') element.text.push({ page: numberOf(found.Pg), id: Number(found.MCID) })
    else element.children.push(elementOf(read, child, reference, depth + 1))
  }
  const allowed = groups[tag]
  if (!allowed && !leaves.includes(tag)) faults.push(`${tag} is no structure type of ours`)
  for (const child of element.children) if (!allowed?.includes(child.tag)) faults.push(`${child.tag} is inside ${tag}`)
  if (allowed && element.text.length > 0) faults.push(`${tag} has content of its own`)
  // An empty cell keeps the columns of its row.
  if (element.children.length === 0 && element.text.length === 0 && tag !== 'TD') faults.push(`${tag} is empty`)
  checkAttributes(read, tag, data, element.children)
  return element
}

const allOf = (element: Element): Element[] => [element, ...element.children.flatMap(allOf)]

/** Headings begin with the first level and do not skip one. */
const checkHeadings = (elements: readonly Element[], faults: string[]) => {
  const levels = elements.filter(({ tag }) => /^H\d$/.test(tag)).map(({ tag }) => Number(tag[1]))
  for (const [index, level] of levels.entries())
    if (level > (levels[index - 1] ?? 0) + 1) faults.push(`heading ${index + 1} skips a level`)
  return levels
}

const isAbove = (one: Box, other: Box) => one.bottom >= other.top - 1
const shareColumn = (one: Box, other: Box) => one.left < other.right - 1 && other.left < one.right - 1

/** The order of the tree is that of the page: nothing is read after what is below it in the same column. */
const checkOrder = (reading: readonly Marked[], faults: string[]) => {
  for (const [index, { box, id }] of reading.entries())
    for (const later of reading.slice(index + 1))
      if (box && later.box && shareColumn(box, later.box) && isAbove(later.box, box))
        faults.push(`content ${later.id} is above ${id} and read after it`)
}

const checkPages = (read: Read, elements: readonly Element[]) => {
  const { pdf, pages, faults } = read
  const root = pdf.dictionary(pdf.dictionary(pdf.trailer.Root).StructTreeRoot)
  const numbers = pdf.list(pdf.dictionary(root.ParentTree).Nums)
  for (const [number, reference] of pages.entries()) {
    const page = pdf.dictionary(reference)
    if (pdf.name(page.Tabs) !== 'S') faults.push(`page ${number} has no tab order`)
    if (page.Annots !== undefined) faults.push(`page ${number} has annotations outside the structure`)
    const { marks, faults: found } = readContent(pdf, page)
    faults.push(...found)
    const used = elements.flatMap(({ tag, text }) =>
      text.filter((one) => one.page === number).map(({ id }) => ({ tag, id })),
    )
    const ids = used.map(({ id }) => id)
    if (new Set(ids).size !== ids.length) faults.push(`page ${number} has content in two elements`)
    for (const { id, tag } of marks) {
      const owner = used.find((one) => one.id === id)
      if (owner?.tag !== tag) faults.push(`content ${id} of page ${number} is not in an element ${tag}`)
    }
    if (marks.length !== ids.length) faults.push(`page ${number} has ${marks.length} contents, the tree ${ids.length}`)
    const parents = pdf.list(numbers[numbers.indexOf(page.StructParents) + 1])
    if (
      page.StructParents === undefined ||
      parents.length !== marks.length ||
      !parents.every((one) => one instanceof Ref)
    )
      faults.push(`page ${number} is not in the parent tree`)
    checkOrder(
      ids.flatMap((id) => marks.filter((mark) => mark.id === id)),
      faults,
    )
  }
}

const checkCatalog = ({ pdf, faults }: Read, language: string) => {
  const catalog = pdf.dictionary(pdf.trailer.Root)
  if (textOf(catalog.Lang) !== language) faults.push(`the language is ${textOf(catalog.Lang)}`)
  if (pdf.dictionary(catalog.MarkInfo).Marked !== true) faults.push('the document is not tagged')
  if (pdf.dictionary(catalog.ViewerPreferences).DisplayDocTitle !== true) faults.push('the title is not displayed')
  const stream = pdf.get(catalog.Metadata)
  const metadata = stream instanceof Stream ? stream.content.toString() : ''
  if (!/<pdfuaid:part>1<\/pdfuaid:part>/.test(metadata)) faults.push('the metadata do not name PDF/UA-1')
  if (/&(?!(amp|lt|gt|quot);)|<[^/a-z?]/i.test(metadata)) faults.push('the metadata are no XML')
  const title = textOf(pdf.get(pdf.dictionary(pdf.trailer.Info).Title))
  const described = /<dc:title>.*?x-default">([^<]+)</.exec(metadata)?.[1]
  const plain = described
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  if (!title || plain !== title) faults.push(`the title is ${title}, in the metadata ${plain}`)
  for (const file of pdf.list(pdf.dictionary(pdf.dictionary(catalog.Names).EmbeddedFiles).Names).map(pdf.dictionary))
    if (Object.keys(file).length > 0 && (!textOf(file.F) || !textOf(file.UF)))
      faults.push('an attached file has no name')
}

/**
 * Checks a PDF against PDF/UA-1 (ISO 14289-1, machine-checkable conditions of the Matterhorn protocol that concern what
 * the product draws): structure, order, text, alternatives, tables, lists, headings, metadata, fonts, attachments.
 */
export const checkAccessible = (file: Buffer, language: string) => {
  const pdf = openPdf(file)
  const catalog = pdf.dictionary(pdf.trailer.Root)
  const faults: string[] = []
  const read: Read = { pdf, faults, pages: pdf.list(pdf.dictionary(catalog.Pages).Kids) }
  if (pdf.version !== '%PDF-1.7') faults.push(`the version is ${pdf.version}`)
  checkCatalog(read, language)
  const [root, ...more] = pdf.list(pdf.dictionary(catalog.StructTreeRoot).K)
  if (more.length > 0) faults.push('the tree has two roots')
  const elements = allOf(elementOf(read, root, catalog.StructTreeRoot, 0))
  const headings = checkHeadings(elements, faults)
  checkPages(read, elements)
  return { faults, headings, tags: elements.map(({ tag }) => tag) }
}
