import { expect, test } from 'vitest'
import { piecesOf, splitOf } from './glued.ts'

const documents: Record<string, number> = {
  iphone: 900,
  galaxy: 800,
  macbook: 200,
  air: 150,
  m: 300,
  s: 700,
  a: 600,
  '1': 400,
  '2': 350,
  '12': 200,
  '21': 90,
  '86': 20,
  '128gb': 800,
  '128': 1,
  '5g': 500,
  ultra: 200,
  pro: 700,
  y: 3,
}
const split = (word: string) => splitOf(word, (piece) => documents[piece] ?? 0, 5_000)

test.each([
  ['iphone12128gb', ['iphone', '12', '128gb']],
  ['macbookairm1', ['macbook', 'air', 'm', '1']],
  ['galaxys21ultra', ['galaxy', 's', '21', 'ultra']],
  ['a865g', ['a', '86', '5g']],
  ['macbookair', ['macbook', 'air']],
])('%s is %j', (word, pieces) => {
  expect(split(word)).toEqual(pieces)
  expect(piecesOf(word)).toEqual(expect.arrayContaining(pieces))
})

test.each(['galaxyy', 'iphone', 'iphnoe12', 'x'.repeat(40)])('%s is not split', (word) => {
  expect(split(word)).toBeNull()
})

test('the number of looked-up pieces is bounded', () => {
  expect(piecesOf('ab12'.repeat(8)).length).toBeLessThan(500)
  expect(piecesOf('x'.repeat(33))).toEqual([])
})
