import { describe, expect, test } from 'vitest'
import { readAmount, readDecimal } from './decimal.ts'

describe('parsing amounts', () => {
  test.each<[string, string, number | null]>([
    ['45.76', ',', 45.76],
    ['45,76', ',', 45.76],
    ['45.76', '.', 45.76],
    ['45,76', '.', 45.76],
    ['1 234,50', ',', 1234.5],
    ['1\u202f234,50\u00a0€', ',', 1234.5],
    ['1,234.50', ',', 1234.5],
    ['1.234,50', '.', 1234.5],
    ['£1,234.50', '.', 1234.5],
    ['1’234.50', ',', 1234.5],
    ['1.234', ',', 1234],
    ['1,234', ',', 1.234],
    ['1,234', '.', 1234],
    ['1.234', '.', 1.234],
    ['1.234.567', '.', 1_234_567],
    ['0,5', ',', 0.5],
    ['-12,5', ',', -12.5],
    ['−12,5', ',', -12.5],
    ['12,-', ',', 12],
    ['\t45.76\r\n', ',', 45.76],
    ['', ',', null],
    ['abc', ',', null],
    ['12-34', ',', null],
    ['1.2.3', ',', null],
  ])('%j where decimals follow %j', (text, sign, value) => {
    expect(readAmount(text, sign)).toBe(value)
  })
})

test('a number that is not an amount may have any number of decimals', () => {
  expect(readDecimal('45.764', '.,')).toBe(45.764)
  expect(readDecimal('45,764', '.,')).toBe(45.764)
  expect(readDecimal('1 234', '.,')).toBe(1234)
  expect(readDecimal('1.234.567', '.,')).toBe(1_234_567)
})
