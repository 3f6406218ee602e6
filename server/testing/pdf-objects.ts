import { inflateSync } from 'node:zlib'
import { isRecord } from '#domain/checked.ts'

/** Objects of a PDF file as pdfkit writes it: classic cross-reference table, no object streams. */
export class Ref {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}
export class Name {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
export class Stream {
  readonly dictionary: Record<string, unknown>
  readonly content: Buffer
  constructor(dictionary: Record<string, unknown>, content: Buffer) {
    this.dictionary = dictionary
    this.content = content
  }
}
/** Operator of a content stream, or another bare word. */
export class Word {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

const blank = /[\s\0]/
const delimiter = /[\s\0()<>[\]{}/%]/
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Text of a string object: UTF-16 with a byte order mark, or Latin. */
export const textOf = (value: unknown) => {
  if (typeof value !== 'string') return null
  if (!value.startsWith('\u00fe\u00ff')) return value
  return Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le')
}

/** Reads values one after the other from Latin-1 text. */
export class Scanner {
  at: number
  readonly #text: string
  constructor(text: string, at = 0) {
    this.#text = text
    this.at = at
  }

  get #sign() {
    return this.#text[this.at] ?? ''
  }

  skip() {
    while (this.at < this.#text.length)
      if (blank.test(this.#sign)) this.at++
      else if (this.#sign === '%') this.at = this.#text.indexOf('\n', this.at)
      else return
  }

  startsWith(word: string) {
    this.skip()
    return this.#text.startsWith(word, this.at)
  }

  get isAtEnd() {
    this.skip()
    return this.at >= this.#text.length
  }

  value(): unknown {
    this.skip()
    if (this.startsWith('<<')) return this.#dictionary()
    if (this.#sign === '<') return this.#hexadecimal()
    if (this.#sign === '(') return this.#literal()
    if (this.#sign === '[') return this.#array()
    if (this.#sign === '/') {
      this.at++
      return new Name(this.#bare())
    }
    const word = this.#bare()
    if (!word) throw new SyntaxError(`unexpected ${this.#sign} at ${this.at}`)
    if (!/^[-+.\d]+$/.test(word)) return word === 'true' ? true : word === 'false' ? false : new Word(word)
    const reference = /^\s+\d+\s+R(?=[\s\]>/])/.exec(this.#text.slice(this.at, this.at + 16))
    if (!reference) return Number(word)
    this.at += reference[0].length
    return new Ref(Number(word))
  }

  #bare() {
    const from = this.at
    while (this.at < this.#text.length && !delimiter.test(this.#sign)) this.at++
    return this.#text.slice(from, this.at)
  }

  #dictionary() {
    this.at += 2
    const found: Record<string, unknown> = {}
    while (!this.startsWith('>>')) {
      const key = this.value()
      if (!(key instanceof Name)) throw new SyntaxError(`no name at ${this.at}`)
      found[key.name] = this.value()
    }
    this.at += 2
    return found
  }

  #array() {
    this.at++
    const found: unknown[] = []
    while (!this.startsWith(']')) found.push(this.value())
    this.at++
    return found
  }

  #hexadecimal() {
    const end = this.#text.indexOf('>', this.at)
    const digits = this.#text.slice(this.at + 1, end).replaceAll(/\s/g, '')
    this.at = end + 1
    return Buffer.from(digits, 'hex').toString('latin1')
  }

  #literal() {
    let text = ''
    let depth = 0
    for (;;) {
      const sign = this.#sign
      this.at++
      if (sign === '\\') {
        const next = this.#sign
        this.at++
        text += escapes[next] ?? next
      } else if (sign === '(' && depth++ === 0) continue
      else if (sign === ')' && --depth === 0) return text
      else if (sign === '') throw new SyntaxError('a string does not end')
      else text += sign
    }
  }
}

/** Resolves the objects of a file by its cross-reference table. */
export const openPdf = (file: Buffer) => {
  const text = file.toString('latin1')
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const rows = [...text.slice(table).matchAll(/^(\d{10}) \d{5} n $/gm)].map(([, offset]) => Number(offset))
  const objects = rows.map((offset, index): unknown => {
    const scanner = new Scanner(text, offset)
    const [number, generation, word] = [scanner.value(), scanner.value(), scanner.value()]
    if (number !== index + 1 || generation !== 0 || !(word instanceof Word))
      throw new SyntaxError(`no object ${offset}`)
    const value = scanner.value()
    if (!isRecord(value) || !scanner.startsWith('stream')) return value
    const from = text.indexOf('\n', scanner.at) + 1
    const content = file.subarray(from, from + Number(value.Length))
    return new Stream(value, value.Filter instanceof Name ? inflateSync(content) : content)
  })
  const get = (value: unknown): unknown => (value instanceof Ref ? get(objects[value.number - 1]) : value)
  /** A dictionary, or the dictionary of a stream; empty if the value is another one. */
  const dictionary = (value: unknown): Record<string, unknown> => {
    const found = get(value)
    return found instanceof Stream ? found.dictionary : isRecord(found) ? found : {}
  }
  const list = (value: unknown): unknown[] => {
    const found = get(value)
    return Array.isArray(found) ? found : found === undefined ? [] : [found]
  }
  const name = (value: unknown) => {
    const found = get(value)
    return found instanceof Name ? found.name : null
  }
  const trailer = dictionary(new Scanner(text, text.lastIndexOf('trailer') + 7).value())
  return { version: text.slice(0, 8), trailer, get, dictionary, list, name }
}

export type PdfFile = ReturnType<typeof openPdf>
