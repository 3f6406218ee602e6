import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import { type CsvLine, readCsv } from './csv.ts'

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
