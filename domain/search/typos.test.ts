import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  distance,
  distanceToBeginning,
  formsOfKnown,
  formsOfTyped,
  isDoubtful,
  neighboursOfShort,
  outweighs,
  slipsAllowed,
  slipsTo,
} from './typos.ts'

const meet = (typed: string, word: string) => {
  const known = new Set(formsOfKnown(word))
  return formsOfTyped(typed).some((form) => known.has(form))
}

test.each([
  ['iphone', 'iphone', 0],
  ['ihpone', 'iphone', 1],
  ['iphne', 'iphone', 1],
  ['iphobe', 'iphone', 1],
  ['iphonee', 'iphone', 1],
  ['samsnug', 'samsung', 1],
  ['smasugn', 'samsung', 2],
  ['', 'abc', 3],
])('from %s to %s: %i typos', (typed, word, expected) => {
  expect(distance(typed, word)).toBe(expected)
})

test('an unfinished word is compared with prefixes', () => {
  expect(distanceToBeginning('plastat', 'playstation')).toBe(1)
  expect(distanceToBeginning('smasu', 'samsung')).toBe(1)
})

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 5, maxLength: 14 })
const slips: Record<string, (word: string, at: number) => string> = {
  'one missing': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'one wrong': (word, at) => `${word.slice(0, at)}${word[at] === 'q' ? 'x' : 'q'}${word.slice(at + 1)}`,
  'one too many': (word, at) => `${word.slice(0, at)}q${word.slice(at)}`,
  'two swapped': (word, at) =>
    at + 1 < word.length ? word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2) : word,
}

describe('a word is found with', () => {
  test.each(Object.keys(slips))('%s', (slip) => {
    fc.assert(
      fc.property(letters, fc.nat(), (word, place) => {
        const typed = slips[slip]!(word, place % word.length)
        expect(distance(typed, word)).toBeLessThanOrEqual(1)
        expect(meet(typed, word)).toBe(true)
      }),
    )
  })

  test('one typo in the part typed so far', () => {
    expect(meet('smasu', 'samsung')).toBe(true)
    expect(meet('plastat', 'playstation')).toBe(true)
  })
})

test('short words have no deletion forms, but all neighbours at distance one', () => {
  expect(formsOfKnown('pro')).toEqual([])
  expect(formsOfTyped('max')).toEqual([])
  expect(neighboursOfShort('po')).toContain('pro')
  expect(neighboursOfShort('mxa')).toContain('max')
  expect(neighboursOfShort('ultra')).toEqual([])
})

test.each([
  ['galaxie', 'galaxy'],
  ['ifone', 'iphone'],
  ['makbouk', 'macbook'],
  ['plaistasion', 'playstation'],
  ['piksel', 'pixel'],
  ['tinkpade', 'thinkpad'],
])('%s sounds like %s: it is found, with at most one typo', (typed, word) => {
  expect(meet(typed, word)).toBe(true)
  expect(slipsTo(word, typed, false)).toBeLessThanOrEqual(slipsAllowed(typed, word))
})

test('from six letters on, two typos are accepted if the first letter is right', () => {
  expect(slipsAllowed('samgsun', 'samsung')).toBe(2)
  expect(slipsAllowed('tamgsun', 'samsung')).toBe(1)
  expect(slipsAllowed('noika', 'nokia')).toBe(1)
  expect(meet('smsnug', 'samsung')).toBe(true)
})

test('a rare word is replaced by a much more frequent neighbour, a frequent one is not', () => {
  expect(isDoubtful(1, 30_000)).toBe(true)
  expect(isDoubtful(30, 30_000)).toBe(true)
  expect(isDoubtful(31, 30_000)).toBe(false)
  expect(outweighs(500, 1)).toBe(true)
  expect(outweighs(9, 1)).toBe(false)
})
