import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { maxRecordLength } from './quoted-record.ts'
import { csvRecords } from './read.ts'
import type { CsvRecord } from './records.ts'

const chunked = (bytes: Buffer, size: number) => async () =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
const read = async (content: string | Buffer, size = 65_536) => {
  const records: CsvRecord[] = []
  for await (const record of csvRecords(chunked(Buffer.from(content), size))) records.push(record)
  return records
}
const told = async (content: string, size?: number) =>
  (await read(content, size)).map(({ line, cells, unreadable }) => `${line} ${cells?.join(' | ') ?? unreadable}`)

describe('a malformed quote', () => {
  test('is kept as part of its cell', async () => {
    const head = 'ref;nom;prix\n'
    expect(
      await told(
        `${head}1;"fêlé" ou "cassé";1\n2;Écran 9,7";2\n3;"TV 42"";3\n4;"TV 42" LCD";4\n5;"neuf" ou cassé;5\n6;"dit ""oui""";6\n`,
      ),
    ).toEqual([
      '1 ref | nom | prix',
      '2 1 | "fêlé" ou "cassé" | 1',
      '3 2 | Écran 9,7" | 2',
      '4 3 | TV 42" | 3',
      '5 4 | TV 42" LCD | 4',
      '6 5 | "neuf" ou cassé | 5',
      '7 6 | dit "oui" | 6',
    ])
    expect(await told('ref,nom,prix\n1,"Housse 9,7" iPad",1\n2,x,2\n')).toEqual([
      '1 ref | nom | prix',
      '2 1 | Housse 9,7" iPad | 1',
      '3 2 | x | 2',
    ])
  })

  test('that is never closed makes only its own line unreadable', async () => {
    const lines = (odd: string) =>
      ['ref;nom;prix', ...Array.from({ length: 300 }, (_, n) => (n === 99 ? odd : `${n};Produit ${n};10`))].join('\n')
    for (const odd of ['99;"Produit 99;10', '"99;Produit;10', '99;Produit;"10']) {
      const records = await read(lines(odd), 1_000)
      expect(records).toHaveLength(301)
      expect(records.filter(({ cells }) => !cells)).toEqual([{ line: 101, cells: null, unreadable: 'unclosed_quote' }])
    }
    // A later quote (an inch sign or a quoted cell) does not close it.
    for (const later of ['200;Écran 9,7";10', '200;"Écran";10', '200;"Écran";"10"']) {
      const text = lines('99;"Produit 99;10').replace('200;Produit 200;10', later)
      const records = await read(text)
      expect(records, later).toHaveLength(301)
      expect(records.filter(({ cells }) => !cells).map(({ line }) => line)).toEqual([101])
    }
  })

  test('does not split a multi-line cell', async () => {
    expect(await told('a;b;c\n1;"eins\nzwei\n\nvier";3\n4;5;"sechs\r\nsieben"\n8;9;10', 3)).toEqual([
      '1 a | b | c',
      '2 1 | eins\nzwei\n\nvier | 3',
      '6 4 | 5 | sechs\r\nsieben',
      '8 8 | 9 | 10',
    ])
  })
})

test('a line that is too long is reported, and the next ones are read', async () => {
  const long = 'x'.repeat(3_000_000)
  for (const cell of [long, `"${long}"`, `"${`${'y'.repeat(999)}\n`.repeat(200)}"`]) {
    const records = await read(`a;b\n1;2\n${cell};3\n4;5\n`)
    expect(records[2]).toEqual({ line: 3, cells: null, unreadable: 'line_too_long' })
    expect(records.at(-1)!.cells).toEqual(['4', '5'])
  }
  expect(await read(`a;b\n${'x'.repeat(maxRecordLength - 2)};1`)).toHaveLength(2)
})

test.each([
  ['JSON', '[{"reference":"A","label":"x"}]'],
  ['JSON', ' {\n "products": []}'],
  ['HTML', '<!DOCTYPE html><table>'],
  ['XML', '<?xml version="1.0"?><a/>'],
  ['Excel (XLSX)', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
  ['Excel (XLS)', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
])('a %s file is refused with its format', async (format, content) => {
  const error = await read(content).catch((thrown: Refusal) => thrown)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({ code: 'csv_other_format', params: { format } })
})

describe('bytes of another encoding', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const utf8 = 'réf;nom\n1;Écran\n2;Clé\n'
  test('in a few places are read as Windows-1252, and their lines are reported', async () => {
    for (const size of [1, 7, 65_536]) {
      const records = await read(Buffer.concat([Buffer.from(utf8), latin('3;Été\n'), Buffer.from('4;Zoé')]), size)
      expect(records.map(({ cells, odd }) => [cells!.at(-1), odd])).toEqual([
        ['nom', undefined],
        ['Écran', undefined],
        ['Clé', undefined],
        ['Été', true],
        ['Zoé', undefined],
      ])
    }
  })
  test('everywhere determine the encoding of the file', async () => {
    const records = await read(latin(utf8))
    expect(records.map(({ cells, odd }) => [cells!.at(-1), odd])).toEqual([
      ['nom', undefined],
      ['Écran', undefined],
      ['Clé', undefined],
    ])
  })
})

describe('any file', () => {
  const piece = fc.constantFrom('"', '""', ';', ',', '\n', '\r\n', ' ', 'a', '9,7"', 'é', '"x"', '\t', 'b;c', '1')
  const dirty = fc.array(piece, { minLength: 1, maxLength: 120 }).map((pieces) => `a;b;c\n${pieces.join('')}`)

  test('has each line in exactly one record, in order, for chunks of any size', () =>
    fc.assert(
      fc.asyncProperty(dirty, fc.integer({ min: 1, max: 40 }), async (text, size) => {
        const whole = await read(text)
        expect(await read(text, size)).toEqual(whole)
        const lines = text.split('\n')
        const starts = whole.map(({ line }) => line)
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(new Set(starts).size).toBe(starts.length)
        // A line that starts no record is empty or inside the quotes of the record before it.
        for (const [index, line] of lines.entries()) {
          if (line.trim() === '' || starts.includes(index + 1)) continue
          const before = whole.findLast((record) => record.line <= index)!
          expect(before.cells).not.toBeNull()
          expect(lines.slice(before.line - 1, index).join('\n')).toContain('"')
        }
      }),
      { numRuns: 400 },
    ))

  test('is read according to RFC 4180 where it is well-formed', () => {
    const cell = fc
      .array(fc.constantFrom('a', 'é', '"', ';', ' ', '9', '\n'), { maxLength: 8 })
      .map((signs) => signs.join('').trim())
      // Lines of a cell with as many delimiters as a record are taken for records.
      .filter((text) => !(text.includes('\n') && text.includes(';')))
    const record = fc.tuple(cell, cell, cell, cell).filter((cells) => cells.join('').trim() !== '')
    const written = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    return fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 12 }), async (records) => {
        const text = `a;b;c;d\n${records.map((cells) => cells.map(written).join(';')).join('\n')}\n`
        const expected = parse(text, { delimiter: ';', trim: true }) as string[][]
        expect((await read(text, 50)).map(({ cells }) => cells)).toEqual(expected)
      }),
      { numRuns: 400 },
    )
  })
})
