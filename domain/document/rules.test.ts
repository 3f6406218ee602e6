import { expect, test } from 'vitest'
import { byPrinting, isAwaited, isComplete } from './rules.ts'
import { type DocumentKind, type DocumentStatus, documentKinds } from './schema.ts'

const documents = (...statuses: DocumentStatus[]) => statuses.map((status) => ({ status }))

test('documents are complete if none is pending and at least one is ready', () => {
  expect(isComplete(documents('ready', 'ready'))).toBe(true)
  expect(isComplete(documents('ready', 'failed'))).toBe(true)
  expect(isComplete(documents('ready', 'pending'))).toBe(false)
  expect(isComplete(documents('failed'))).toBe(false)
  expect(isComplete([])).toBe(false)
  expect(documents('pending', 'ready', 'failed').map(isAwaited)).toEqual([true, false, false])
})

test('documents are sorted in print order', () => {
  const kinds: DocumentKind[] = ['voucher', 'shipping_label', 'tracking_sheet', 'transfer_order']
  expect(
    kinds
      .map((kind) => ({ kind }))
      .toSorted(byPrinting)
      .map(({ kind }) => kind),
  ).toEqual(documentKinds.filter((kind) => kinds.includes(kind)))
})
