import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { framersOf, mayEmbed } from './frame.ts'
import { widgetOriginLimits, widgetOrigins } from './origin.ts'

describe('the allowed origins of an account', () => {
  test('are written in lower case, without a final slash and without duplicates', () => {
    expect(
      check(widgetOrigins, [' https://Shop.Example/ ', 'https://shop.example', 'https://a-b.shop.example:8443']).value,
    ).toEqual(['https://shop.example', 'https://a-b.shop.example:8443'])
    expect(check(widgetOrigins, ['http://localhost:4000', 'http://shop.localhost']).violations).toBeUndefined()
  })

  test.each([
    'shop.example',
    'http://shop.example',
    'https://shop.example/path',
    'https://*.shop.example',
    'https://shop',
    "https://shop.example; script-src 'unsafe-inline'",
    'https://user@shop.example',
    'http://localhost.shop.example',
    'null',
    '*',
    '',
  ])('are refused: %s', (origin) => {
    expect(check(widgetOrigins, [origin]).violations?.[0]?.path).toBe('0')
  })

  test('are limited in number', () => {
    const many = Array.from({ length: widgetOriginLimits.count + 1 }, (_, n) => `https://shop${n}.example`)
    expect(check(widgetOrigins, many).violations).toHaveLength(1)
  })

  test('match exactly', () => {
    const allowed = ['https://shop.example']
    expect(mayEmbed(allowed, 'https://shop.example')).toBe(true)
    for (const other of [
      'https://shop.example:8443',
      'http://shop.example',
      'https://x.shop.example',
      'null',
      undefined,
    ])
      expect(mayEmbed(allowed, other), String(other)).toBe(false)
  })
})

test('pages of private links are never framed', () => {
  const allowed = ['https://shop.example']
  for (const path of [
    '/status/1',
    '/iban/1',
    '/my-data/1',
    '/buyback/1/accept',
    '/self-test/1',
    '/my-trade-ins/1',
    '/status',
  ])
    expect(framersOf(path, allowed), path).toEqual([])
  for (const path of ['/home', '/search', '/diag/1/x', '/cart/1/checkout', '/buyback-confirmation'])
    expect(framersOf(path, allowed), path).toEqual(allowed)
})
