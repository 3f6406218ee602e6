import { describe, expect, test } from 'vitest'
import { propertiesOf } from '../checked.ts'
import type { AnyEndpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { formatMoney, formatNumber } from '../money.ts'
import { access } from '../words/en/access.ts'
import { history } from '../words/en/history.ts'
import { changesIn, idsIn, withNames } from './changes.ts'
import { actorText, fieldLabel, type ValueWords, valueText } from './text.ts'

const id = '0192e5a0-0000-7000-8000-000000000001'
const other = '0192e5a0-0000-7000-8000-000000000002'

describe('changes of a history entry', () => {
  test('are the old and the new value of each field', () => {
    expect(changesIn({ label: { from: 'Phones', to: 'Telephones' }, version: { from: 1, to: 2 } })).toEqual([
      { path: ['label'], from: 'Phones', to: 'Telephones' },
    ])
    expect(changesIn({ name: 'Lyon' })).toEqual([{ path: ['name'], to: 'Lyon' }])
    expect(changesIn(null)).toEqual([])
  })

  test('name the differing parts of texts and answers only', () => {
    const before = [{ title: 'Yes' }, { title: 'No' }]
    const after = [{ title: 'Yes' }, { title: 'Never' }]
    expect(changesIn({ answers: { from: before, to: after } })).toEqual([
      { path: ['answers', '2', 'title'], from: 'No', to: 'Never' },
    ])
    expect(changesIn({ answers: { from: before, to: [] } })).toEqual([
      { path: ['answers'], from: { entries: 2 }, to: [] },
    ])
  })

  test('show no secret, and of an IBAN its last four characters', () => {
    const changes = changesIn({
      clientSecret: { from: 'old-secret', to: 'new-secret' },
      apiKey: 'key-value',
      debtorIban: { from: 'FR7630006000011234567890189', to: 'BE68539007547034' },
    })
    expect(changes).toEqual([
      { path: ['clientSecret'] },
      { path: ['apiKey'] },
      { path: ['debtorIban'], from: '•••• 0189', to: '•••• 7034' },
    ])
    expect(JSON.stringify(changes)).not.toMatch(/old-secret|new-secret|key-value|3000600/)
  })

  test('have names instead of ids; an id without a name is counted', () => {
    const changes = changesIn({ parentId: { from: id, to: other }, warehouseIds: { from: [id], to: [id, other] } })
    expect(idsIn(changes)).toEqual([id, other, id, id, other])
    expect(withNames(changes, new Map([[id, 'Phones']]))).toEqual([
      { path: ['parentId'], from: 'Phones', to: { entries: 1 } },
      { path: ['warehouseIds'], from: ['Phones'], to: { entries: 2 } },
    ])
  })

  test('of opening hours are per weekday and date', () => {
    const open = [{ from: '09:00', to: '19:00' }]
    const before = { week: [open, open, open, open, open, [], []], exceptions: [] }
    const after = {
      week: [[], open, open, open, open, [{ from: '10:00', to: '12:30' }], []],
      exceptions: [{ date: '2026-12-25', intervals: [], note: 'Christmas' }],
    }
    expect(changesIn({ hours: { from: before, to: after } })).toEqual([
      { path: ['hours', 'monday'], from: ['09:00–19:00'], to: ['closed'] },
      { path: ['hours', 'saturday'], from: ['closed'], to: ['10:00–12:30'] },
      { path: ['hours', '2026-12-25'], from: null, to: ['closed', 'Christmas'] },
    ])
    expect(changesIn({ hours: { from: before, to: null } })).toHaveLength(7)
    expect(changesIn({ hours: { from: 5, to: 6 } })).toEqual([{ path: ['hours'], from: 5, to: 6 }])
  })

  test('of texts are shown without markup and shortened', () => {
    const [change] = changesIn({ eula: { from: null, to: `<p>Terms</p>${'x'.repeat(500)}` } })
    expect(change).toMatchObject({ from: null })
    expect(String(change?.to).startsWith('Terms xxx')).toBe(true)
    expect(String(change?.to).length).toBeLessThan(170)
  })
})

describe('texts of changes', () => {
  const lookUp = (key: string) => {
    const found = key.split('.').reduce<unknown>((node, part) => propertiesOf(node)[part], { history, access })
    return typeof found === 'string' ? found : undefined
  }
  const words: ValueWords = {
    language: 'en-GB',
    text: lookUp,
    money: (cents) => formatMoney(cents, 'EUR', 'en-GB'),
    number: (value) => formatNumber(value, 'en-GB'),
  }
  const shown = (changes: unknown) =>
    changesIn(changes).map((change) => [
      fieldLabel(change, words),
      ...[change.from, change.to].map((value) => (value === undefined ? undefined : valueText(value, change, words))),
    ])

  test('translate fields, codes, roles, languages and countries', () => {
    expect(shown({ status: { from: 'disabled', to: 'enabled' } })).toEqual([['Status', 'Disabled', 'Enabled']])
    expect(shown({ modules: { from: [{ role: 'store_seller' }], to: [{ role: 'store_manager' }] } })).toEqual([
      ['Modules', 'Seller', 'Store manager'],
    ])
    expect(shown({ language: { from: 'fr-FR', to: 'de-DE' } })).toEqual([['Language', 'French', 'German']])
    expect(shown({ eligibleCountries: { from: [], to: ['BE', 'FR'] } })).toEqual([
      ['Countries', 'empty', 'Belgium, France'],
    ])
    expect(shown({ unknownField: { from: null, to: true } })).toEqual([['Other field', 'empty', 'yes']])
  })

  test('name weekdays and dates of opening hours', () => {
    const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '19:00' }])
    const closedOnce = { week, exceptions: [{ date: '2026-12-25', intervals: [], note: null }] }
    const closedMondays = { week: [[], ...week.slice(1)], exceptions: [] }
    expect(shown({ hours: { from: closedOnce, to: closedMondays } })).toEqual([
      ['Opening hours · Monday', '09:00–19:00', 'Closed'],
      ['Opening hours · 25 Dec 2026', 'Closed', 'empty'],
    ])
  })

  test('format amounts of the fields in cents', () => {
    expect(shown({ prices: [{ state: 'grade_a', from: 34700, to: 35200 }] })).toEqual([
      ['Prices · Grade A', '€347.00', '€352.00'],
    ])
    expect(shown({ weight: { from: 1200, to: 900 } })).toEqual([['Weight', '1,200', '900']])
  })

  test('name jobs instead of their codes; users keep their name', () => {
    expect(actorText('catalogue', words)).toBe('Catalogue import')
    expect(actorText('Hélène Garnier', words)).toBe('Hélène Garnier')
  })

  test('have a label for every field that a user can change', () => {
    const unaudited = new Set(['session', 'views', 'buybacks'])
    /** `properties` are recorded one by one; the others belong to a diagnosis. */
    const elsewhere = new Set(['version', 'properties', 'stepIds', 'stockId'])
    const missing = Object.entries(endpoints).flatMap(([area, group]) =>
      Object.values<AnyEndpoint>(group).flatMap(({ method, body }) =>
        method !== 'PATCH' || unaudited.has(area)
          ? []
          : Object.keys(propertiesOf(propertiesOf(body).shape)).filter(
              (field) => !elsewhere.has(field) && lookUp(`history.fields.${field}`) === undefined,
            ),
      ),
    )
    expect(missing).toEqual([])
  })
})
