import { gtinKey, referenceKey } from './query.ts'
import { atomsOf } from './words.ts'

/** Invalid search, with the error texts of the Typesense API. */
export class SearchError extends Error {}

/** Non-word lexemes of a document; the prefix "~" cannot occur in a word. */
export const mark = {
  everything: '~a',
  id: (id: string) => `~i${id}`,
  brand: (name: string) => `~r${atomsOf(name).join(' ')}`,
  category: (label: string) => `~l${atomsOf(label).join(' ')}`,
  mainCategory: (id: string) => `~m${id}`,
  anyCategory: (id: string) => `~c${id}`,
  gtin: (digits: string) => `~e${gtinKey(digits)}`,
  tac: (code: string) => `~t${code}`,
  reference: (text: string) => `~f${referenceKey(text)}`,
  flag: (name: string, on: boolean) => `~y${name}${on ? 1 : 0}`,
  /** Word of the category's own name, without its ancestors. */
  categoryWord: (atom: string) => `~k${atom}`,
}

const marks: Record<string, (value: string) => string> = {
  id: (value) => mark.id(value.toLowerCase()),
  brand: mark.brand,
  category: mark.category,
  category_id: mark.mainCategory,
  category_ids: mark.anyCategory,
  ean: mark.gtin,
  tac_codes: mark.tac,
  reference: mark.reference,
  simple: (value) => mark.flag('simple', truth('simple', value)),
  is_collecting_imei: (value) => mark.flag('imei', truth('is_collecting_imei', value)),
  accessory: (value) => mark.flag('accessory', truth('accessory', value)),
}

const truth = (field: string, value: string) => {
  if (!/^(true|false)$/i.test(value))
    throw new SearchError(`Value of filter field \`${field}\`: must be \`true\` or \`false\`.`)
  return value.toLowerCase() === 'true'
}

/** Fields that `:` (without `=`) filters by single words. */
const byWords: Record<string, (atom: string) => (write: Write) => string> = {
  brand: (atom) => (write) => write(atom, { weights: 'B' }),
  category: (atom) => (write) => write(mark.categoryWord(atom)),
}

/** Fields whose document counts the index keeps. */
const counted = new Set(['brand', 'category', 'category_id', 'category_ids'])

/** Writes a lexeme as a tsquery for the documents of one account, or of one bucket of them. */
export type Write = (lexeme: string, options?: { weights?: string; join?: boolean }) => string

export type Filter = {
  /** Condition over marks as a tsquery; null if there is none. */
  marks: ((write: Write) => string) | null
  low: number | null
  high: number | null
  /** Alternatives of which every match contains one; the rarest bounds the number of matches. */
  required: string[][]
}

/** Quotes a lexeme for tsquery. */
export const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

type Node = { marks: (write: Write) => string; required?: string[] } | { low: number | null; high: number | null }

/** Parses `brand:=Apple && (category_ids:=[a,b] || ean:=…) && price:[100..200]`. */
export const readFilter = (text: string): Filter => readFilters([text])

const nodesOf = (text: string) => {
  const reader = readerOf(text)
  const nodes = readAll(reader)
  if (!reader.done()) throw new SearchError('Could not parse the filter query.')
  return nodes
}

/** Conjunction of filters, each parsed separately so that one cannot change the syntax of another. */
export const readFilters = (texts: readonly string[]): Filter => {
  const nodes = texts.flatMap(nodesOf)
  const filter: Filter = { marks: null, low: null, high: null, required: [] }
  const conditions: ((write: Write) => string)[] = []
  for (const node of nodes) {
    if ('marks' in node) {
      conditions.push(node.marks)
      if (node.required) filter.required.push(node.required)
    } else {
      if (node.low !== null) filter.low = Math.max(filter.low ?? node.low, node.low)
      if (node.high !== null) filter.high = Math.min(filter.high ?? node.high, node.high)
    }
  }
  if (conditions.length > 0) filter.marks = (write) => conditions.map((one) => one(write)).join(' & ')
  return filter
}

type Reader = {
  take: (sign: string) => boolean
  sees: (sign: string) => boolean
  match: (pattern: RegExp) => string | null
  done: () => boolean
  depth: number
}

const readerOf = (text: string): Reader => {
  let at = 0
  const skip = () => {
    while (text[at] === ' ') at++
  }
  return {
    depth: 0,
    take: (sign) => {
      skip()
      if (!text.startsWith(sign, at)) return false
      at += sign.length
      return true
    },
    sees: (sign) => {
      skip()
      return text.startsWith(sign, at)
    },
    match: (pattern) => {
      skip()
      const sticky = new RegExp(pattern.source, 'uy')
      sticky.lastIndex = at
      const found = sticky.exec(text)
      if (!found) return null
      at += found[0].length
      return found[1] ?? found[0]
    },
    done: () => {
      skip()
      return at >= text.length
    },
  }
}

/** Conjunction; price ranges are not allowed inside alternatives. */
const readAll = (reader: Reader): Node[] => {
  const nodes = [readOne(reader)]
  while (reader.take('&&')) nodes.push(readOne(reader))
  if (!reader.take('||')) return nodes
  const rest = readAll(reader)
  const [one, other] = [joined(nodes), joined(rest)]
  return [{ marks: (write) => `(${one(write)} | ${other(write)})` }]
}

const joined = (nodes: Node[]) => {
  const conditions = nodes.map((node) => {
    if (!('marks' in node)) throw new SearchError('A price cannot be one of several alternatives of a filter.')
    return node.marks
  })
  return (write: Write) => `(${conditions.map((one) => one(write)).join(' & ')})`
}

const readOne = (reader: Reader): Node => {
  if (!reader.take('(')) return readCondition(reader)
  if (++reader.depth > 20) throw new SearchError('The filter has too many parentheses.')
  const nodes = readAll(reader)
  reader.depth--
  if (!reader.take(')')) throw new SearchError('Could not parse the filter query: unbalanced parentheses.')
  return nodes.length === 1 ? nodes[0]! : { marks: joined(nodes) }
}

const readCondition = (reader: Reader): Node => {
  const field = reader.match(/[a-z_]+/)
  if (!field || !reader.take(':')) throw new SearchError('Could not parse the filter query.')
  if (field === 'price') return readPrice(reader)
  const toMark = Object.hasOwn(marks, field) ? marks[field]! : null
  if (!toMark) throw new SearchError(`Could not find a filter field named \`${field}\` in the schema.`)
  const negative = reader.take('!=') || reader.take('!')
  const isWhole = negative || reader.take('=')
  const values = readValues(reader)
  const ofWord = isWhole ? null : byWords[field]
  if (ofWord) {
    const each = values.map((one) => atomsOf(one).map(ofWord)).filter((atoms) => atoms.length > 0)
    if (each.length === 0) throw new SearchError('Could not parse the filter query: a value is missing.')
    const all = (atoms: ((write: Write) => string)[], write: Write) => atoms.map((one) => one(write)).join(' & ')
    return { marks: (write) => `(${each.map((atoms) => `(${all(atoms, write)})`).join(' | ')})` }
  }
  const named = values.map(toMark)
  const condition = (write: Write) => `(${named.map((one) => write(one)).join(' | ')})`
  if (negative) return { marks: (write) => `!${condition(write)}` }
  return { marks: condition, ...(counted.has(field) && { required: named }) }
}

const value = /`([^`]*)`|[^\s,()[\]&|][^,()[\]&|]*/
const readValues = (reader: Reader): string[] => {
  const values: string[] = []
  const next = () => {
    const isQuoted = reader.sees('`')
    const found = reader.match(value)
    if (found !== null && !isQuoted && /^[<>=!~]|\*$/.test(found.trim()))
      throw new SearchError('Could not parse the filter query: ranges and prefixes of a text are not supported.')
    if (found === null) throw new SearchError('Could not parse the filter query: a value is missing.')
    values.push(found.trim())
  }
  if (!reader.take('[')) {
    next()
    return values
  }
  do next()
  while (reader.take(','))
  if (!reader.take(']')) throw new SearchError('Could not parse the filter query: a list does not end.')
  if (values.length > 200) throw new SearchError('A list of a filter has too many values.')
  return values
}

const number = (reader: Reader) => {
  const found = Number(reader.match(/-?\d+(?:\.\d+)?/) ?? Number.NaN)
  if (!Number.isFinite(found) || Math.abs(found) > 2_000_000_000)
    throw new SearchError('Error with filter field `price`: Not an int32.')
  return found
}

const readPrice = (reader: Reader): Node => {
  if (reader.take('[') || reader.take('=[')) {
    const low = number(reader)
    if (!reader.take('..')) throw new SearchError('Error with filter field `price`: a range is written [low..high].')
    const high = number(reader)
    if (!reader.take(']')) throw new SearchError('Could not parse the filter query: a list does not end.')
    return { low: Math.ceil(low), high: Math.floor(high) }
  }
  if (reader.take('>=')) return { low: Math.ceil(number(reader)), high: null }
  if (reader.take('>')) return { low: Math.floor(number(reader)) + 1, high: null }
  if (reader.take('<=')) return { low: null, high: Math.floor(number(reader)) }
  if (reader.take('<')) return { low: null, high: Math.ceil(number(reader)) - 1 }
  reader.take('=')
  const exact = number(reader)
  return { low: exact, high: exact }
}
