import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brandFill,
  brandFillOnDark,
  brandInk,
  brandOnDark,
  brandRamp,
  brandRule,
  brandVariables,
  contrast,
  luminance,
} from './brand.ts'

const white = '#ffffff'
const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map(hex)
const awkward = ['#ffffff', '#000000', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff', '#010101']
const examples = awkward.map((colour): [string] => [colour])
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0b5f6d', '#ffffff', 7.31],
    ['#ff0000', '#ffffff', 4],
  ])('%s on %s is %d:1, in both orders', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })
})

describe('ramp', () => {
  test('matches the visual reference for its colour', () => {
    const drawn = '#eef6f7 #dcecee #b9d9dd #8fc1c8 #5fa3ad #358592 #187180 #0b5f6d #084c58 #06333c'.split(' ')
    const made = brandRamp('#0b5f6d')
    expect(made).toHaveLength(10)
    made.forEach((colour, shade) => {
      const drawnChannels = channels(drawn[shade]!)
      const off = Math.max(...channels(colour).map((value, at) => Math.abs(value - drawnChannels[at]!)))
      expect(off, `shade ${shade}: ${colour} for ${drawn[shade]}`).toBeLessThanOrEqual(4)
    })
  })

  test('keeps a main colour with enough contrast to white, in any case', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        fc.pre(contrast(colour, white) >= 4.5)
        expect(brandRamp(colour.toUpperCase())[7]).toBe(colour)
      }),
    )
  })

  test('white text is readable on shade 7 and has high contrast on shade 9', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const ramp = brandRamp(colour)
        for (const shade of ramp) expect(shade).toMatch(/^#[0-9a-f]{6}$/)
        expect(contrast(ramp[7]!, white)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(ramp[9]!, white)).toBeGreaterThanOrEqual(10)
      }),
      { examples },
    )
  })

  test('darkens no more than necessary', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        fc.pre(contrast(colour, white) < 4.5)
        expect(contrast(brandRamp(colour)[7]!, white)).toBeLessThan(4.75)
      }),
      { examples: [['#ffffff'], ['#ffff00'], ['#ff0000']] },
    )
  })

  test('gets darker from shade to shade', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const steps = brandRamp(colour).map(luminance)
        for (let shade = 1; shade < 10; shade++) {
          if (shade <= 7) expect(steps[shade]!).toBeLessThan(steps[shade - 1]!)
          else expect(steps[shade]!).toBeLessThanOrEqual(steps[shade - 1]!)
        }
      }),
      { examples },
    )
  })

  test('keeps the hue: yellow stays yellow, grey stays grey', () => {
    const [r, g, b] = channels(brandRamp('#ffff00')[7]!) as [number, number, number]
    expect(Math.abs(r - g)).toBeLessThan(8)
    expect(b).toBeLessThan(10)
    for (const shade of brandRamp('#ffffff')) expect(new Set(channels(shade)).size).toBe(1)
  })
})

test('text on the dark surface is readable for every colour', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(contrast(brandOnDark(colour), '#15191b')).toBeGreaterThanOrEqual(4.5)
    }),
    { examples },
  )
  expect(contrast(brandOnDark('#0b5f6d'), '#7cc3cd')).toBeLessThan(1.05)
})

describe('fill', () => {
  test.each([
    ['#ffd400', '#ffd400', '#14181a'],
    ['#E8743B', '#e8743b', '#14181a'],
    ['#0b5f6d', '#0b5f6d', '#ffffff'],
    ['#808080', '#808080', '#14181a'],
    ['#7a7a7a', '#7a7a7a', '#000000'],
  ])('%s is used as given with readable text', (given, fill, text) => {
    expect(brandFill(given)).toMatchObject({ fill, text })
  })

  test('every visible colour is used as given, and its text is readable, also under the pointer', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { fill, hover, text } = brandFill(colour)
        if (contrast(colour, white) >= 1.2) expect(fill).toBe(colour)
        else expect(fill).toBe(brandInk(colour))
        expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(hover, text)).toBeGreaterThanOrEqual(4.5)
      }),
      { examples, numRuns: 500 },
    )
  })

  test('on the dark scheme it stands out from the surface', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const { fill, hover, text } = brandFillOnDark(colour)
        if (contrast(colour, '#15191b') >= 3) expect(fill).toBe(colour)
        expect(contrast(fill, '#15191b')).toBeGreaterThanOrEqual(3)
        expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(hover, text)).toBeGreaterThanOrEqual(4.5)
      }),
      { examples, numRuns: 500 },
    )
  })

  test('the rule of the first HTML has ramp, fill and text', () => {
    const rule = brandRule('#FFD400')
    expect(rule).toMatch(/^:root\{(--[\w-]+:#[0-9a-f]{6};?)+\}$/)
    expect(rule).toContain(`--brand-7:${brandInk('#ffd400')};`)
    expect(rule).toContain('--brand-fill:#ffd400;')
    expect(rule).toContain('--brand-fill-text:#14181a;')
    expect(rule).toContain('--brand-banner-fill:#ffd400;--brand-banner-text:#14181a;')
  })

  test('a button on the banner is readable and stands out from it', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const {
          '--brand-banner-fill': fill = '',
          '--brand-banner-text': text = '',
          '--brand-9': banner = '',
        } = brandVariables(colour)
        expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(fill, banner)).toBeGreaterThanOrEqual(3)
      }),
      { examples, numRuns: 500 },
    )
  })
})
