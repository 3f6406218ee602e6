import { expect, test } from 'vitest'
import { clientLimits } from './schema.ts'
import { readStores } from './store-file.ts'

const gent = { commonName: 'Gent', street: 'Veldstraat 1', zipCode: '9000', city: 'Gent', externalId: '' }

test.each([
  ['Nom;Rue;CP;Ville\nGent;Veldstraat 1;9000;Gent', [gent]],
  ['Gent,Veldstraat 1,9000,Gent,G1\r\n', [{ ...gent, externalId: 'G1' }]],
  ['\uFEFFGent\tVeldstraat 1\t9000\tGent\n\n', [gent]],
  ['"Gent ""Zuid""; west";Veldstraat 1;9000;Gent', [{ ...gent, commonName: 'Gent "Zuid"; west' }]],
  ['', []],
])('%j is read', (text, stores) => {
  expect(readStores(text)).toEqual({ stores, refused: [] })
})

test('lines that are no store are named with their number and reason', () => {
  const { stores, refused } = readStores(
    'Nom;Rue;CP;Ville\nGent;Veldstraat 1\nGent;;9000;Gent\nGent;Veldstraat 1;9000;Gent',
  )
  expect(stores).toEqual([gent])
  expect(refused.map(({ line, violation }) => [line, violation.path, violation.code])).toEqual([
    [2, '', 'column_count'],
    [3, 'street', expect.any(String)],
  ])
})

test('a file has at most the stores of one client', () => {
  const text = Array.from({ length: clientLimits.stores + 1 }, () => 'Gent;Veldstraat 1;9000;Gent').join('\n')
  const { stores, refused } = readStores(text)
  expect([stores.length, refused.length, refused[0]?.violation.code]).toEqual([clientLimits.stores, 1, 'too_many'])
})
