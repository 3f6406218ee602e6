import { expect, test } from 'vitest'
import { checkedStandard, checkedZoom } from './accessibility.ts'

test('the standard is the latest version and highest level of the checked rules', () => {
  expect(checkedStandard()).toBe('2.2 AA')
  expect(checkedStandard(['wcag2a', 'wcag2aa', 'best-practice'])).toBe('2.0 AA')
  expect(checkedStandard(['wcag21a', 'wcag2aa'])).toBe('2.1 A')
})

test('a width of 320 pixels is a zoom of 400 %', () => {
  expect(checkedZoom).toBe(400)
})
