import { expect, test } from 'vitest'
import { instructionsOf } from './instructions.ts'

test.each([
  ['default instructions', []],
  [
    'instructions of the account',
    (['print', 'protect', 'insert', 'post'] as const).map((type) => ({ type, label: type, translations: {} })),
  ],
])('%s of a drop-off without a label ask for nothing printed', (_name, instructions) => {
  const circuit = { type: 'web_post' as const, defaultInstructions: instructions.length === 0, instructions }
  const typesOf = (isPrintless: boolean) => instructionsOf(circuit, 'en-GB', { isPrintless }).map(({ type }) => type)
  expect(typesOf(false)).toEqual(expect.arrayContaining(['print', 'insert']))
  expect(typesOf(true)).toContain('protect')
  expect(typesOf(true)).not.toContain('print')
  expect(typesOf(true)).not.toContain('insert')
})
