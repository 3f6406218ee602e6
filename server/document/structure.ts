import { first } from '#domain/checked.ts'
import type { Pdf } from './pdf.ts'

/** Structure types that contain other elements; text drawn directly into one becomes a paragraph. */
const groups = ['Document', 'Part', 'Sect', 'Table', 'TR', 'L', 'LI', 'LBody'] as const
type Group = (typeof groups)[number]
export type Tag = Group | 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Lbl' | 'Figure'
const isGroup = (tag: Tag) => groups.some((group) => group === tag)

type Attributes = Record<string, string | number[]>
type Element = PDFKit.PDFStructureElement & { dictionary: { data: { A?: Attributes } } }
const hasDictionary = (element: PDFKit.PDFStructureElement): element is Element => 'dictionary' in element

type Opened = { tag: Tag; element: Element }
/** Open elements, outermost first; `isMarked` while content of an element or of an artifact is drawn. */
type State = { path: Opened[]; isMarked: boolean }
const states = new WeakMap<Pdf, State>()

const elementOf = (pdf: Pdf, tag: Tag, options: { alt?: string } = {}) => {
  const element = pdf.struct(tag, options)
  if (!hasDictionary(element)) throw new Error('pdfkit has other structure elements than expected.')
  return element
}

const stateOf = (pdf: Pdf): State => {
  const known = states.get(pdf)
  if (known) return known
  const element = elementOf(pdf, 'Document')
  pdf.addStructure(element)
  const state: State = { path: [{ tag: 'Document', element }], isMarked: false }
  states.set(pdf, state)
  return state
}

type Options = { alt?: string; attributes?: Attributes }

/** Opens an element of the structure tree; its position in the reading order is that of the call. Returns its end. */
const open = (pdf: Pdf, tag: Tag, { alt, attributes }: Options) => {
  const state = stateOf(pdf)
  const element = elementOf(pdf, tag, alt === undefined ? {} : { alt })
  if (attributes) element.dictionary.data.A = attributes
  first(state.path.slice(-1)).element.add(element)
  state.path.push({ tag, element })
  return () => {
    state.path.pop()
    element.end()
  }
}

/** Draws an element. */
export const tagged = <T>(pdf: Pdf, tag: Tag, draw: () => T, options: Options = {}): T => {
  if (stateOf(pdf).isMarked) return draw()
  const end = open(pdf, tag, options)
  const drawn = draw()
  end()
  return drawn
}

/** Marks what is drawn as content of the open element, or of a new paragraph. */
export const content = <T>(pdf: Pdf, draw: () => T): T => {
  const state = stateOf(pdf)
  if (state.isMarked) return draw()
  const { tag, element } = first(state.path.slice(-1))
  if (isGroup(tag)) return tagged(pdf, 'P', () => content(pdf, draw))
  const marked = pdf.markStructureContent(tag)
  state.isMarked = true
  const drawn = draw()
  state.isMarked = false
  pdf.endMarkedContent()
  element.add(marked)
  return drawn
}

/** Marks what is drawn as decoration, or as a header or footer; screen readers skip it. */
export const artifact = <T>(pdf: Pdf, draw: () => T, type: 'Layout' | 'Pagination' = 'Layout'): T => {
  const state = stateOf(pdf)
  if (state.isMarked) return draw()
  pdf.markContent('Artifact', { type })
  state.isMarked = true
  const drawn = draw()
  state.isMarked = false
  pdf.endMarkedContent()
  return drawn
}

type Box = { x: number; y: number; width: number; height: number }

/** Draws a picture with its alternative text. */
export const figure = (pdf: Pdf, alt: string, { x, y, width, height }: Box, draw: () => void) => {
  const { height: page } = pdf.page
  const BBox = [x, page - y - height, x + width, page - y]
  tagged(pdf, 'Figure', () => content(pdf, draw), { alt, attributes: { O: 'Layout', Placement: 'Block', BBox } })
}

type Cell = () => void

/** A row of a table; each cell draws itself. */
export const row = (pdf: Pdf, cells: readonly Cell[], headers: 'row' | 'column') =>
  tagged(pdf, 'TR', () => {
    for (const [index, draw] of cells.entries()) {
      if (headers === 'column' || index === 0) {
        const Scope = headers === 'column' ? 'Column' : 'Row'
        tagged(pdf, 'TH', draw, { attributes: { O: 'Table', Scope } })
      } else tagged(pdf, 'TD', draw)
    }
  })

/** Opens a numbered list of items; returns its end. */
export const openNumbered = (pdf: Pdf) => open(pdf, 'L', { attributes: { O: 'List', ListNumbering: 'Decimal' } })

/** Number and text of an item of a list. */
export const listItem = (pdf: Pdf, label: () => void, body: () => void) =>
  tagged(pdf, 'LI', () => {
    tagged(pdf, 'Lbl', label)
    tagged(pdf, 'LBody', body)
  })
