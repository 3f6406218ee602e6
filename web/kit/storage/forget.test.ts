import { globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { forget, forgetPerson, keepFor } from './forget.ts'
import { readCookie, writeCookie } from './storage.ts'
import { cookieNames, endOf, storageKeys } from './storage-keys.ts'

const sources = globSync(['web/**/*.{ts,tsx}', 'domain/session/mark.ts', 'domain/scheme.ts'])
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const elsewhere = sources.filter(({ file }) => !/web\/kit\/storage\/storage(-keys)?\.ts$/.test(file))

const found = (pattern: RegExp) =>
  elsewhere.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, key: match[1]! })))

describe('browser storage', () => {
  test('is accessed only by the storage module', () => {
    const others = elsewhere.filter(({ text }) => /(local|session)Storage\b|document\.cookie|indexedDB/.test(text))
    expect(others.map(({ file }) => file)).toEqual([])
  })

  test('has a declared lifetime for every key', () => {
    const keys = found(/['"`](reprise\.[\w.-]*)/g)
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter(({ key }) => endOf(key) === undefined)).toEqual([])
    const cookies = found(/['"`](reprise_\w+)/g)
    expect(cookies.filter(({ key }) => !(key in cookieNames))).toEqual([])
  })

  test('declares no unused key', () => {
    const used = new Set(found(/['"`](reprise[._][\w.-]*)/g).map(({ key }) => key))
    const known = [...Object.keys(storageKeys), ...Object.keys(cookieNames)]
    expect(known.filter((key) => ![...used].some((one) => one.startsWith(key)))).toEqual([])
  })
})

const fill = () => {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storageKeys)) storage.setItem(name.endsWith('.') ? `${name}1` : name, '"x"')
}
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
const ends = () => new Set(left().map(endOf))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('removal', () => {
  test('forgetPerson keeps only the preferences of the machine', () => {
    fill()
    writeCookie('reprise_search', 'key', 1)
    forgetPerson()
    expect(ends()).toEqual(new Set(['machine']))
    expect(readCookie('reprise_search')).toBeNull()
  })

  test('forget removes only the given lifetimes', () => {
    fill()
    forget('device', 'customer')
    expect(ends()).toEqual(new Set(['machine', 'person', 'cart']))
  })

  test('keepFor removes the data of another user and keeps that of the same user', () => {
    keepFor('ada/tim')
    fill()
    for (const storage of [localStorage, sessionStorage]) storage.setItem('reprise.owner', '"ada/tim"')
    const before = left().length
    expect(keepFor('ada/tim')).toBe(false)
    expect(left()).toHaveLength(before)
    expect(keepFor('bob/tim')).toBe(true)
    expect(ends()).toEqual(new Set(['machine', 'person']))
    expect(left().filter((key) => endOf(key) === 'person')).toEqual(['reprise.owner', 'reprise.owner'])
  })
})
