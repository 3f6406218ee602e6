import { expect, test } from 'vitest'
import { roles } from './access.ts'
import { collapsedIn, menuSections, sectionsOf } from './menu.ts'

test('every role has every section once, the home page first', () => {
  for (const role of roles) {
    expect(sectionsOf(role)[0]).toBe('top')
    expect(sectionsOf(role).toSorted()).toEqual([...menuSections].toSorted())
  }
})

test('platform administrators have the clients first, sellers the buybacks', () => {
  expect(sectionsOf('admin')[1]).toBe('admin')
  expect(sectionsOf('store_seller')[1]).toBe('buybacks')
})

test('collapsed sections are read from the cookie; other texts and the home page are ignored', () => {
  expect(collapsedIn('stock.admin.<b>.top')).toEqual(['stock', 'admin'])
  expect(collapsedIn(null)).toEqual([])
})
