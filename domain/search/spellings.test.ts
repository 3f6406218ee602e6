import { expect, test } from 'vitest'
import { respelled } from './spellings.ts'

test.each([
  ['wawei p30', 'huawei p30'],
  ['Xiomi 13', 'xiaomi 13'],
  ['one plusse 11', 'oneplus 11'],
  ['1+ 11', 'oneplus 11'],
  ['1+11', 'oneplus 11'],
  ['realmi gt', 'realme gt'],
  ['13 pm', '13 pro max'],
  ['iphone 14pm 256', 'iphone 14 pro max 256'],
  ['mbp 14', 'macbook pro 14'],
  ['mba m1', 'macbook air m1'],
  ['ip13', 'iphone 13'],
  ['sgs 23', 'galaxy s 23'],
  ['aw9 45', 'apple watch 9 45'],
  ['px7a', 'pixel 7a'],
  ['a6400', 'alpha 6400'],
])('%s is %s', (query, text) => {
  expect(respelled(query)?.text).toBe(text)
})

test.each(['iphone 13', 'pm', 'ip camera', 'galaxy s24+', 'note 10+', 'apple watch', 'constructor', ''])(
  '%s is left as typed',
  (query) => {
    expect(respelled(query)).toBeNull()
  },
)

test('the replaced words are reported', () => {
  expect(respelled('one plusse 9')).toEqual({ text: 'oneplus 9', replaced: ['one', 'plusse'] })
})
