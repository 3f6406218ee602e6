import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldsOf } from './action.ts'
import { stockChosen } from './stock/schema.ts'
import { line, optional } from './text.ts'

test('an optional field uses its inner type', () => {
  const drawn = fieldsOf(
    z.strictObject({
      price: optional(z.int().min(0)),
      note: optional(line({ max: 255 })),
      reason: optional(z.enum(['a', 'b'])),
      stockId: stockChosen,
    }),
  )
  expect(drawn.map(({ name, kind, options, maxLength, records }) => [name, kind, options, maxLength, records])).toEqual(
    [
      ['price', 'amount', null, null, undefined],
      ['note', 'text', null, 255, undefined],
      ['reason', 'choice', ['a', 'b'], null, undefined],
      ['stockId', 'choice', null, null, 'stock'],
    ],
  )
})
