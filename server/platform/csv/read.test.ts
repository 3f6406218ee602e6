import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { type CsvLine, csvRecords, firstRecords, readCsv } from './read.ts'
import type { CsvRecord } from './records.ts'

const read = async (content: string | Buffer, maxLines = 100) => {
  const lines: CsvLine[] = []
  const open = async () => Readable.from([Buffer.from(content)])
  for await (const line of readCsv(open, { columns: ['name', 'city'], maxLines })) lines.push(line)
  return lines
}
const refused = async (content: string | Buffer, maxLines?: number) => {
  const error = await read(content, maxLines).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  const { code, params } = error as Refusal
  return { code, params }
}

describe('a CSV file', () => {
  test.each([
    ['commas', 'name,city\nLéa,Lyon\n'],
    ['semicolons', 'name;city\nLéa;Lyon\n'],
    ['tabs', 'name\tcity\nLéa\tLyon\n'],
    ['Windows line ends', 'name,city\r\nLéa,Lyon\r\n'],
    ['old Mac line ends', 'name,city\rLéa,Lyon\r'],
    ['another order and case', 'CITY,Name\nLyon,Léa'],
    ['spaces and quotes', ' "name" , city \n "Léa" , Lyon \n'],
    ['a BOM', '\ufeffname,city\nLéa,Lyon'],
  ])('is read with %s', async (_name, content) => {
    expect(await read(content)).toEqual([{ line: 2, cells: { name: 'Léa', city: 'Lyon' } }])
  })

  test('numbers lines as an editor does, with empty lines and lines inside quotes', async () => {
    const lines = await read('name,city\n\n"a\nb",x\nc,x\n\n\nd,"y\n\nz"\ne,x')
    expect(lines.map(({ line, cells }) => `${line} ${cells?.name}`)).toEqual(['3 a\nb', '5 c', '8 d', '11 e'])
  })

  test('keeps separators and doubled quotes inside quotes', async () => {
    expect((await read('name;city\n"a;""b""";"x,y"\n'))[0]!.cells).toEqual({ name: 'a;"b"', city: 'x,y' })
  })

  test('marks lines that cannot be read', async () => {
    const lines = await read('name,city\na\nb,x,y\nc,x\nd"d"x",z\n')
    expect(lines.map(({ line, cells }) => [line, cells !== null])).toEqual(
      expect.arrayContaining([
        [2, false],
        [3, false],
        [4, true],
      ]),
    )
  })

  test('is refused as a whole when it is not one', async () => {
    expect(await refused('')).toEqual({ code: 'file_empty', params: {} })
    expect(await refused('\n \n')).toEqual({ code: 'file_empty', params: {} })
    expect(await refused('name\nx')).toEqual({ code: 'csv_columns_missing', params: { columns: ['city'] } })
    expect(await refused('name,city,,age\n')).toEqual({
      code: 'csv_columns_unknown',
      params: { columns: ['–', 'age'] },
    })
    expect(await refused(Buffer.from([1, 0, 2, 0]))).toMatchObject({ code: 'file_encoding_refused' })
    expect(await refused('name,city\na,b\nc,d\n', 1)).toEqual({ code: 'csv_too_many_lines', params: { max: 1 } })
    expect(await read('name,city\na,b\n', 1)).toHaveLength(1)
  })
})

describe('a long file', () => {
  const chunks = (bytes: Buffer, size: number) => async () =>
    Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
      })(),
    )
  const all = async (open: Parameters<typeof csvRecords>[0]) => {
    const records: CsvRecord[] = []
    for await (const record of csvRecords(open)) records.push(record)
    return records
  }
  const text = `nom;ville\n${Array.from({ length: 3_000 }, (_, n) => `Zoé ${n};"Saint-É\ntienne"`).join('\n')}\n`
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is the same in pieces of any size: %s', async (_name, bytes) => {
    for (const size of [1_000, 65_537]) {
      const records = await all(chunks(bytes, size))
      expect(records).toHaveLength(3_001)
      expect(records[3_000]).toEqual({ line: 6_000, cells: ['Zoé 2999', 'Saint-É\ntienne'] })
    }
  })

  test('is detected as Windows-1252 by its very last byte', async () => {
    const bytes = Buffer.concat([Buffer.from('a;b\n'.repeat(50_000)), Buffer.from('x;\xe9', 'latin1')])
    const records = await all(chunks(bytes, 65_536))
    expect(records.at(-1)!.cells).toEqual(['x', 'é'])
  })

  test('is read only as far as it is consumed', async () => {
    let read = 0
    const endless = async () =>
      Readable.from(
        (function* () {
          // The byte order mark identifies UTF-16, so no first pass over the file is needed.
          yield Buffer.from('\ufeffa;b\n', 'utf16le')
          for (;;) {
            read++
            yield Buffer.from('x;y\n'.repeat(1_000), 'utf16le')
          }
        })(),
      )
    let taken = 0
    for await (const _ of csvRecords(endless)) if (++taken === 100) break
    expect(read).toBeLessThan(100)
  })

  test('previews its first records, complete ones only', async () => {
    const head = Buffer.from('réf;nom\n1;a\n2;b\n3;cou')
    expect(await firstRecords(head, false)).toEqual([
      ['réf', 'nom'],
      ['1', 'a'],
      ['2', 'b'],
    ])
    expect(await firstRecords(head, true)).toHaveLength(4)
    // Cut inside a character: still detected as UTF-8.
    expect((await firstRecords(Buffer.from('réf;é').subarray(0, -1), false))[0]![0]).toBe('réf')
  })
})
