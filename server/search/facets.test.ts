import { expect, test, vi } from 'vitest'
import { facetCounts } from './facets.ts'

const marks = { fields: '', full: [], start: '<', end: '>' }
const asked = (text: string) => ({
  ...{ facets: ['brand' as const], facetValues: 10, highlight: marks },
  facetQuery: { field: 'brand' as const, text },
})
const found = (values: readonly string[]) => ({
  brand: { counts: values.map((value) => ({ value, count: 1 })), total: values.length, statistics: null },
})
const shown = async (text: string, values: readonly string[]) =>
  (await facetCounts(asked(text), found(values)))[0]!.counts.map(({ highlighted }) => highlighted)

test('words are compared without accents, whatever their folded length', async () => {
  expect(await shown('ÓLU', ['Bang & Olufsen', 'Samsung'])).toEqual(['Bang &amp; <Olu>fsen'])
  expect(await shown('gros', ['Weiß & Größe', 'Œuvre gros'])).toEqual(['Weiß &amp; <Größ>e', 'Œuvre <gros>'])
  expect(await shown('bang & o', ['Bang & Olufsen'])).toEqual(['<Bang &amp; O>lufsen'])
})

test('text and values are folded once', async () => {
  const value = 'é '.repeat(1_000)
  const fold = vi.spyOn(String.prototype, 'normalize')
  expect(await shown('xé', [value, value])).toEqual([])
  const characters = fold.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
  fold.mockRestore()
  expect(characters).toBeLessThanOrEqual(2 * value.length + 2)
})

test('other requests have their turn while many values are compared', async () => {
  let [turns, done] = [0, false]
  const turn = () => {
    turns++
    if (!done) setImmediate(turn)
  }
  setImmediate(turn)
  await shown('x', Array<string>(2_000).fill('Samsung'))
  done = true
  expect(turns).toBeGreaterThanOrEqual(10)
})
