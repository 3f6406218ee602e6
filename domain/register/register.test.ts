import { describe, expect, test } from 'vitest'
import { entryIn, lineOf, matchesEntry, type RegisterLine } from './columns.ts'
import {
  canonical,
  chainedText,
  committedText,
  firstHash,
  type IdentityDocument,
  type RegisterContent,
  type Seller,
} from './entry.ts'
import { enteredWhen } from './rules.ts'
import { type ChainEntry, chainChecker } from './verify.ts'

/** Stand-in hash function; the chain does not depend on the algorithm. */
const sha256 = (text: string) => {
  let hash = 0
  for (const sign of text) hash = (Math.imul(hash, 31) + sign.codePointAt(0)!) | 0
  return `${text.length}:${hash}`
}
const establishment = '00000000-0000-7000-8000-000000000001'

const moreau: Seller = {
  ...{ lastname: 'Moreau', firstname: 'Zoë', capacity: 'individual' },
  ...{ street: null, streetMore: null, zipCode: null, city: null, country: null },
}
const passport: IdentityDocument = {
  ...{ type: 'passport', number: 'X4R1234567', deliveredOn: '2020-01-01', authority: 'Lyon' },
}

const chain = (count: number) => {
  const entries: ChainEntry[] = []
  for (let number = 1; number <= count; number++) {
    const seller = { salt: `salt ${number}`, value: moreau }
    const identity = { salt: `other ${number}`, value: passport }
    const content: RegisterContent = {
      kind: 'entry',
      corrects: null,
      reason: null,
      writtenBy: 'Léa',
      buyback: '2000000000008',
      nature: 'Téléphones',
      description: 'Téléphone ; =1+1',
      imei: null,
      serialNumber: null,
      provenance: 'personal',
      price: 12_345,
      currency: 'EUR',
      payment: 'voucher',
      seller: sha256(committedText(seller)),
      identity: sha256(committedText(identity)),
    }
    const entry = {
      establishment,
      number,
      at: `2026-01-01T10:00:0${number}.000Z`,
      content: canonical(content),
      previous: entries.at(-1)?.hash ?? firstHash,
    }
    entries.push({ ...entry, hash: sha256(chainedText(entry)), seller, identity, erasedAt: null })
  }
  return entries
}
const firstFault = (entries: readonly ChainEntry[]) => {
  const checker = chainChecker(sha256)
  for (const entry of entries) {
    const fault = checker.next(entry)
    if (fault) return [entry.number, fault]
  }
  return null
}

describe('a hash chain', () => {
  test('is valid if unchanged, also from the middle', () => {
    expect(firstFault(chain(4))).toBeNull()
    expect(firstFault(chain(4).slice(2))).toBeNull()
  })
  test('is valid without persons erased after ten years, and only with the proof of it', () => {
    const without = (erasedAt: string | null) =>
      chain(3).map((entry) => ({ ...entry, seller: null, identity: null, erasedAt }))
    const later = new Date('2037-01-01T00:00:00Z')
    const faultAt = (entries: readonly ChainEntry[], now: Date) => chainChecker(sha256, now).next(entries[0]!)
    expect(faultAt(without('2036-01-02T00:00:00Z'), later)).toBeNull()
    expect(faultAt(without(null), later), 'no proof').toBe('seller_missing')
    expect(faultAt(without('2030-01-02T00:00:00Z'), later), 'too early').toBe('seller_missing')
    expect(faultAt(without('2036-01-02T00:00:00Z'), new Date('2026-06-01T00:00:00Z')), 'in the future').toBe(
      'seller_missing',
    )
    const [first] = chain(1)
    expect(chainChecker(sha256).next({ ...first!, identity: null })).toBe('identity_missing')
  })
  const touched = (at: number, more: (entry: ChainEntry) => Partial<ChainEntry>) =>
    chain(4).map((entry) => (entry.number === at ? { ...entry, ...more(entry) } : entry))
  test.each<[string, ChainEntry[], [number, string]]>([
    [
      'a content',
      touched(2, ({ content }) => ({ content: content.replace('12345', '12346') })),
      [2, 'content_changed'],
    ],
    ['a time', touched(2, () => ({ at: '2026-01-01T10:00:02.500Z' })), [2, 'content_changed']],
    ['the order of times', touched(3, () => ({ at: '2026-01-01T09:00:00.000Z' })), [3, 'time_backwards']],
    [
      'a content and its hash',
      touched(2, (entry) => {
        const content = entry.content.replace('12345', '1')
        return { content, hash: sha256(chainedText({ ...entry, content })) }
      }),
      [3, 'not_following'],
    ],
    ['the numbers by removing an entry', chain(4).filter(({ number }) => number !== 3), [4, 'number_missing']],
    ['the previous hash of the first entry', touched(1, () => ({ previous: 'f'.repeat(64) })), [1, 'not_following']],
    [
      'a seller',
      touched(2, () => ({ seller: { salt: 'salt 2', value: { ...moreau, lastname: 'X' } } })),
      [2, 'seller_changed'],
    ],
    ['an identity', touched(2, () => ({ identity: { salt: '', value: null } })), [2, 'identity_changed']],
  ])('is broken after a change of %s', (_, entries, fault) => {
    expect(firstFault(entries)).toEqual(fault)
  })
})

describe('an exported line', () => {
  const [entry] = chain(1)
  test('is parsed back to its entry', () => {
    const line = lineOf(entry!)
    expect(line).toMatchObject({ number: '1', price: '123.45', lastname: 'Moreau', firstname: 'Zoë' })
    expect(entryIn(line)).toEqual(entry)
    expect(matchesEntry(line, entry!, (cell) => cell)).toBe(true)
  })
  test.each<keyof RegisterLine>(['price', 'lastname', 'identity_number', 'description', 'date'])(
    'does not match its entry with another %s',
    (column) => {
      expect(matchesEntry({ ...lineOf(entry!), [column]: '1' }, entry!, (cell) => cell)).toBe(false)
    },
  )
  test('is invalid if truncated', () => {
    expect(entryIn({ ...lineOf(entry!), content: 'e' })).toBeNull()
    expect(entryIn({})).toBeNull()
  })
})

test('store sales are entered at declaration, web sales at receipt', () => {
  expect([enteredWhen('store'), enteredWhen('web')]).toEqual(['declared', 'received'])
})
