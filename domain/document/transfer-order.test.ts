import { expect, test } from 'vitest'
import { check } from '../text.ts'
import { fillIn, transferOrderTerms, transferOrderVariables, unknownVariables } from './transfer-order.ts'

const values = Object.fromEntries(transferOrderVariables.map((name) => [name, `<${name}>`])) as Parameters<
  typeof fillIn
>[1]

test('every variable is filled in, with or without spaces', () => {
  expect(fillIn('{{customer_firstname}} vend {{ product_label }} à {{buyer_name}}.', values)).toBe(
    '<customer_firstname> vend <product_label> à <buyer_name>.',
  )
})

test('unknown variables are reported', () => {
  expect(unknownVariables('{{total_price}} {{total}} {{total}}')).toEqual(['total'])
  expect(unknownVariables('{{total_price')).toEqual(['{{'])
  expect(unknownVariables('no variable at all')).toEqual([])
})

test.each([
  ['x', 'too_short'],
  ['x'.repeat(5_001), 'too_long'],
  ['Bonjour {{nom}}', 'unknown_variables'],
  ['<b>Bonjour</b>', 'markup_refused'],
])('%s is rejected', (text, code) => expect(check(transferOrderTerms, text).violations?.[0]?.code).toBe(code))
