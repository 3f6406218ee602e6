import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { bankFileBytes } from '../payment/batch/endpoints.ts'
import { fileKinds } from './rules.ts'

describe('accepted uploads', () => {
  test.each([
    ['image', 250, 'image/jpeg image/png'],
    ['logo', 250, 'image/jpeg image/png'],
    ['favicon', 20, 'image/x-icon image/png'],
    ['pdf', 250, 'application/pdf'],
  ] as const)('%s: at most %i kB of %s', (kind, kilobytes, types) => {
    expect(fileKinds[kind].bytes).toBe(kilobytes * 1024)
    expect(fileKinds[kind].types.join(' ')).toBe(types)
  })

  test('rejects SVG and HTML, which browsers execute', () => {
    const types = Object.values(fileKinds).flatMap((kind): readonly string[] => kind.types)
    expect(types.filter((type) => /svg|html|xml|javascript/.test(type))).toEqual([])
  })
})

describe('endpoints that accept files', () => {
  const taking = Object.entries(endpoints).flatMap(([feature, declared]) =>
    Object.entries<AnyEndpoint>(declared)
      .filter(([, { takes }]) => takes === 'file')
      .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  )
  const sizes = [...Object.values(fileKinds).map(({ bytes }) => bytes as number), bankFileBytes]

  test('are listed here', () =>
    expect(taking.map(([name]) => name)).toEqual(
      expect.arrayContaining(['files.image', 'files.logo', 'files.favicon', 'files.document']),
    ))

  test.each(taking)('%s has the limit of a kind and declares its errors', (_name, endpoint) => {
    expect(sizes).toContain(endpoint.bodyLimit)
    expect(endpoint.errors).toEqual(expect.arrayContaining(['file_missing', 'file_too_large', 'file_empty']))
    expect(endpoint.access, 'uploads require authentication').not.toBe('public')
  })
})
