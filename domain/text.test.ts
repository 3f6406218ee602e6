import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Violation } from './errors.ts'
import { check, email, genericText, httpsAddress, line, optional, paragraphs, patchable } from './text.ts'

const id = '019a84f0-0000-7000-8000-000000000001'
const form = z.strictObject({
  name: genericText,
  code: z.string().min(1),
  count: z.int().min(2).max(9),
  tags: z
    .array(z.enum(['red', 'blue']))
    .min(1)
    .max(2),
  owner: z.uuid(),
  day: z.iso.date(),
  inner: z.strictObject({ mail: email }),
})
const right = {
  name: 'Ada',
  code: 'x',
  count: 5,
  tags: ['red'],
  owner: id,
  day: '2025-07-14',
  inner: { mail: 'ada@example.com' },
}

describe('violations', () => {
  test('none for valid input', () => {
    expect(check(form, right)).toEqual({ value: right })
  })

  test.each<[string, Record<string, unknown>, Violation]>([
    ['missing', { name: undefined }, { path: 'name', code: 'required' }],
    ['null', { name: null }, { path: 'name', code: 'required' }],
    ['empty, one is asked', { code: '' }, { path: 'code', code: 'required' }],
    ['short', { name: 'A' }, { path: 'name', code: 'too_short', params: { min: 2 } }],
    ['only spaces', { name: '    ' }, { path: 'name', code: 'required' }],
    ['long', { name: 'A'.repeat(256) }, { path: 'name', code: 'too_long', params: { max: 255 } }],
    ['two lines', { name: 'Ada\nLovelace' }, { path: 'name', code: 'control_characters' }],
    ['a number for text', { name: 4 }, { path: 'name', code: 'wrong_type', params: { expected: 'string' } }],
    ['a text for a number', { count: '4' }, { path: 'count', code: 'wrong_type', params: { expected: 'number' } }],
    ['a part of one', { count: 2.5 }, { path: 'count', code: 'not_whole' }],
    ['small', { count: 1 }, { path: 'count', code: 'too_small', params: { min: 2 } }],
    ['big', { count: 10 }, { path: 'count', code: 'too_big', params: { max: 9 } }],
    ['few', { tags: [] }, { path: 'tags', code: 'too_few', params: { min: 1 } }],
    ['many', { tags: ['red', 'red', 'red'] }, { path: 'tags', code: 'too_many', params: { max: 2 } }],
    [
      'not listed',
      { tags: ['red', 'x'] },
      { path: 'tags.1', code: 'not_in_list', params: { allowed: ['red', 'blue'] } },
    ],
    ['empty choice', { tags: [''] }, { path: 'tags.0', code: 'required' }],
    ['not an id', { owner: '12' }, { path: 'owner', code: 'invalid_id' }],
    ['not a date', { day: '14/07/2025' }, { path: 'day', code: 'invalid_format' }],
    ['not an address', { inner: { mail: 'ada' } }, { path: 'inner.mail', code: 'invalid_email' }],
    ['unknown', { colour: 'red' }, { path: '', code: 'unknown_field', params: { fields: ['colour'] } }],
    [
      'unknown inside',
      { inner: { mail: 'ada@example.com', fax: '' } },
      { path: 'inner', code: 'unknown_field', params: { fields: ['fax'] } },
    ],
  ])('%s', (_, change, violation) => {
    expect(check(form, { ...right, ...change }).violations).toEqual([violation])
  })

  test('all are returned', () => {
    const found = check(form, { ...right, name: 'A', count: 1, inner: {} }).violations
    expect(found?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'name too_short',
      'count too_small',
      'inner.mail required',
    ])
  })

  test('of a union come from the best matching branch', () => {
    const either = z.object({ a: z.union([z.literal('all'), z.strictObject({ from: z.int().min(1) })]) })
    expect(check(either, { a: { from: 0 } }).violations).toEqual([
      { path: 'a.from', code: 'too_small', params: { min: 1 } },
    ])
    expect(check(either, { a: 'all' }).violations).toBeUndefined()
    const shapes = z.union([z.strictObject({ b: z.strictObject({ c: z.int() }) }), z.strictObject({ a: z.string() })])
    expect(check(shapes, { b: { c: 'x' } }).violations).toEqual([
      { path: 'b.c', code: 'wrong_type', params: { expected: 'number' } },
    ])
    const reversed = z.union(shapes.options.toReversed())
    expect(check(reversed, { b: { c: 'x' } }).violations?.map(({ path }) => path)).toEqual(['b.c'])
    const listed = z.object({ a: z.union([z.array(z.enum(['x', 'y'])), z.enum(['x', 'y'])]) })
    const allowed = ['x', 'y']
    expect(check(listed, { a: 'z' }).violations).toEqual([{ path: 'a', code: 'not_in_list', params: { allowed } }])
    expect(check(listed, { a: ['x', 'z'] }).violations).toEqual([
      { path: 'a.1', code: 'not_in_list', params: { allowed } },
    ])
  })
})

describe('optional and patchable', () => {
  const created = z.object({ a: optional(genericText) })
  const patched = z.object({ a: patchable(genericText) })

  test.each<[unknown, unknown]>([
    ['', null],
    ['   ', null],
    [null, null],
    [' Ada ', 'Ada'],
  ])('%j is stored as %j by both', (given, kept) => {
    expect(check(created, { a: given })).toEqual({ value: { a: kept } })
    expect(check(patched, { a: given })).toEqual({ value: { a: kept } })
  })

  test('an omitted field is null on create and undefined on patch', () => {
    expect(check(created, {}).value).toEqual({ a: null })
    expect(check(patched, {}).value).toEqual({})
  })

  test('text without a minimum length is never stored empty', () => {
    expect(check(optional(line({ max: 45 })), ' \t ')).toEqual({ value: null })
  })

  test.each<[unknown, Violation]>([
    ['A', { path: 'a', code: 'too_short', params: { min: 2 } }],
    [7, { path: 'a', code: 'wrong_type', params: { expected: 'string' } }],
    ['a\u0007b', { path: 'a', code: 'control_characters' }],
  ])('%j is rejected with the violation of the field', (given, violation) => {
    expect(check(created, { a: given }).violations).toEqual([violation])
    expect(check(patched, { a: given }).violations).toEqual([violation])
  })

  test('numbers may be empty too', () => {
    const place = z.object({ latitude: optional(z.number().min(-90).max(90)) })
    expect(check(place, { latitude: '' }).value).toEqual({ latitude: null })
    expect(check(place, { latitude: 0 }).value).toEqual({ latitude: 0 })
    expect(check(place, { latitude: 91 }).violations).toEqual([
      { path: 'latitude', code: 'too_big', params: { max: 90 } },
    ])
  })
})

describe('text', () => {
  test('an e-mail address is trimmed and lower-cased', () => {
    expect(check(email, '  Ada.Lovelace@Example.COM ')).toEqual({ value: 'ada.lovelace@example.com' })
  })

  test.each(['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@example', 'ada\u0000@example.com'])(
    'e-mail address %j is rejected',
    (given) => {
      expect(check(email, given).violations).toEqual([{ path: '', code: 'invalid_email' }])
    },
  )

  test('a missing e-mail address is required', () => {
    expect(check(email, ' ').violations).toEqual([{ path: '', code: 'required' }])
  })

  test('an e-mail address has at most 254 characters', () => {
    expect(check(email, `${'a'.repeat(250)}@example.com`).violations).toEqual([
      { path: '', code: 'too_long', params: { max: 254 } },
    ])
  })

  test('a line has no control characters', () => {
    const control = fc.integer({ min: 0, max: 0x9f }).filter((code) => code < 0x20 || code > 0x7e)
    fc.assert(
      fc.property(fc.string(), control, fc.string(), (before, code, after) => {
        const text = `x${before}${String.fromCharCode(code)}${after}x`
        const codes = check(line({ max: 1_000 }), text).violations?.map((violation) => violation.code)
        expect(codes).toEqual(['control_characters'])
      }),
    )
  })

  test('paragraphs keep line breaks and tabs, and no other control characters', () => {
    const text = paragraphs({ max: 20 })
    expect(check(text, 'one\r\n\ttwo\n').value).toBe('one\r\n\ttwo')
    expect(check(text, 'one\u0000two').violations).toEqual([{ path: '', code: 'control_characters' }])
    expect(check(text, 'x'.repeat(21)).violations).toEqual([{ path: '', code: 'too_long', params: { max: 20 } }])
  })
})

describe('an external URL', () => {
  test.each(['https://boreal.example', 'https://www.boreal.example:8443/a?b=c#d', ' https://a.co '])(
    '%s is valid',
    (address) => {
      expect(check(httpsAddress, address)).toEqual({ value: address.trim() })
    },
  )
  test.each([
    'http://boreal.example',
    'javascript:alert(1)',
    'https://',
    'https://localhost',
    'https://user:secret@boreal.example',
    'https://boreal.example/a b',
    '//boreal.example',
    'boreal.example',
  ])('%s is invalid', (address) => {
    expect(check(httpsAddress, address).violations).toEqual([{ path: '', code: 'https_required' }])
  })
})

test('an unknown discriminator is reported as such', () => {
  const kinds = z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), n: z.number() }),
    z.object({ type: z.literal('b') }),
  ])
  expect(check(z.object({ one: kinds }), { one: { type: 'c' } }).violations).toEqual([
    { path: 'one.type', code: 'not_in_list' },
  ])
})
