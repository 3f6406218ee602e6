import { expect, test } from 'vitest'
import { fileNameIn, isDirectory, isExportDue, meaningOf, refusalNameOf, sftpKeyCreate } from './schema.ts'

test('a path is a file of the root directory, or invalid', () => {
  for (const path of ['products-import.csv', '/products-import.csv', './products-import.csv', '//products-import.csv'])
    expect(fileNameIn(path), path).toBe('products-import.csv')
  for (const path of [
    '',
    '.',
    '/',
    '..',
    '/..',
    '../x',
    '/../x',
    '/a/b',
    'a/../b',
    'a\\b',
    'a\0b',
    'a\nb',
    'x'.repeat(256),
  ])
    expect(fileNameIn(path), path).toBeNull()
})

test('only the root is a directory', () => {
  for (const path of ['', '.', '/', './', '/.', '//']) expect(isDirectory(path), path).toBe(true)
  for (const path of ['..', '/..', '/a', 'a', '../', '/etc']) expect(isDirectory(path), path).toBe(false)
})

test('one name is an import; temporary names are accepted for uploads', () => {
  expect(meaningOf('products-import.csv')).toBe('import')
  expect(meaningOf('products-import.csv.filepart')).toBe('beside')
  for (const name of [
    'Products-Import.csv',
    'products-import.csv.exe',
    'products-export.csv',
    '.filepart',
    'import.csv',
  ])
    expect(meaningOf(name), name).toBe('refused')
})

test('the refusal note has a safe name', () => {
  expect(refusalNameOf('prix été 2026.xlsx')).toBe('refused-prix_t_2026.xlsx.txt')
  expect(refusalNameOf('x'.repeat(255)).length).toBeLessThan(140)
})

test('an export is due after its interval', () => {
  const now = Date.parse('2026-03-01T10:05:00Z')
  expect(isExportDue('never', null, now)).toBe(false)
  expect(isExportDue('daily', null, now)).toBe(true)
  expect(isExportDue('daily', '2026-03-01T09:05:00Z', now)).toBe(false)
  expect(isExportDue('daily', '2026-02-28T10:05:10Z', now)).toBe(true)
  expect(isExportDue('hourly', '2026-03-01T09:05:10Z', now)).toBe(true)
})

test('a key is a complete line with a secure algorithm', () => {
  const given = (publicKey: string) => sftpKeyCreate.safeParse({ name: 'x', publicKey }).success
  expect(given(`ssh-ed25519 ${'A'.repeat(68)} me@host`)).toBe(true)
  expect(given(`ssh-dss ${'A'.repeat(68)}`)).toBe(false)
  expect(given('-----BEGIN OPENSSH PRIVATE KEY----- AAAA AAAA AAAA AAAA AAAA')).toBe(false)
})
