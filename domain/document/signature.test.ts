import { expect, test } from 'vitest'
import { awaitsSignature, isDrawn, signatureLimits, withPoint } from './signature.ts'
import { signatureInput } from './signature-schema.ts'

const given = { file: '00000000-0000-4000-8000-000000000000', name: 'Zoë Lefèvre', strokes: [[10, 20, 200, 40]] }

test('a signature is a name, with or without a drawing inside the area', () => {
  expect(signatureInput.safeParse(given).success).toBe(true)
  expect(signatureInput.safeParse({ ...given, strokes: null }).success).toBe(true)
  const refused = [
    { ...given, name: ' ' },
    { ...given, strokes: [] },
    { ...given, strokes: [[10, 20, 30]] },
    { ...given, strokes: [[10, 20, 200, signatureLimits.height + 1]] },
    { ...given, strokes: [[10, 20, 30, 30]] },
    { ...given, strokes: Array.from({ length: signatureLimits.strokes + 1 }, () => [0, 0, 500, 300]) },
    { ...given, strokes: Array.from({ length: 4 }, () => Array.from({ length: 1_600 }, (_, at) => at % 300)) },
  ]
  for (const one of refused) expect(signatureInput.safeParse(one).success, JSON.stringify(one).slice(0, 80)).toBe(false)
})

test('a dot is no drawing; a line along one side is', () => {
  expect(isDrawn([[500, 200]])).toBe(false)
  expect(isDrawn([[100, 200, 100 + signatureLimits.span, 200]])).toBe(true)
  expect(isDrawn([[100, 100, 100, 100 + signatureLimits.span]])).toBe(true)
})

test('a point is clamped to the area and left out near the last one or beyond the limit', () => {
  expect(withPoint([[10, 10]], 1_200, -5)).toEqual([[10, 10, 1_000, 0]])
  expect(withPoint([[10, 10]], 12, 11)).toEqual([[10, 10]])
  const full = Array.from({ length: signatureLimits.perStroke }, () => 0)
  expect(withPoint([full], 500, 300)).toEqual([full])
})

test('only a web sale before its check awaits a signature', () => {
  expect(awaitsSignature({ channel: 'web', situation: 'toSend' })).toBe(true)
  expect(awaitsSignature({ channel: 'store', situation: 'moving' })).toBe(false)
  for (const situation of ['toDrop', 'proposal', 'paid', 'cancelled'] as const)
    expect(awaitsSignature({ channel: 'web', situation })).toBe(false)
})
