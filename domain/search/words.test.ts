import { describe, expect, test } from 'vitest'
import { isAccessory } from './accessories.ts'
import { atomsOf, lexemesOf } from './words.ts'

test.each([
  ['iPhone 13 Pro 128 Go', 'iphone 13 pro 128gb'],
  ['iphone13pro', 'iphone 13 pro'],
  ['IPHONE 13 PRO 128GB', 'iphone 13 pro 128gb'],
  ['Galaxy S21+ 5G', 'galaxy s 21 plus 5g'],
  ['s21 ultra 5 g', 's 21 ultra 5g'],
  ['Sony WH-1000XM4', 'sony wh 1000 xm 4'],
  ['iPad 9e génération', 'ipad 9 gen'],
  ['iPad 9th Generation', 'ipad 9 gen'],
  ['L’Étranger', 'l etranger'],
  ['MacBook Air 13" M1', 'macbook air 13 m 1'],
  ['iPad Pro 12,9 pouces 1 To', 'ipad pro 12.9 1tb'],
  ['Watch Series 7 45 mm', 'watch serie 7 45mm'],
  ['Consoles et jeux', 'console et jeu'],
  ['princess', 'princess'],
  ['Straße', 'strasse'],
  ['iPhone™ 14 Pro®', 'iphone 14 pro'],
  ['Galaxy™S21', 'galaxy s 21'],
  ['Intel(R) Core(TM) i5', 'intel core i 5'],
  ['nokia3.1', 'nokia 3.1'],
  ['iphone13128go', 'iphone 13128gb'],
  ['MacBook Pro 1000 Go', 'macbook pro 1tb'],
  ['MacBook Pro 1024GB', 'macbook pro 1tb'],
  ['  ', ''],
])('%s is read as %s', (text, expected) => {
  expect(atomsOf(text).join(' ')).toBe(expected)
})

describe('lexemes of a name', () => {
  test('are its words and joined neighbours', () => {
    const { atoms, joins } = lexemesOf('iPhone 13 Pro Max 256 Go')
    expect([...atoms]).toEqual(['iphone', '13', 'pro', 'max', '256gb'])
    expect([...joins]).toEqual(expect.arrayContaining(['iphone13', 'iphone13pro', '13pro', 'promax', '13promax']))
    expect([...joins].filter((join) => join.includes('256'))).toEqual([])
  })

  test.each([
    ['PlayStation 5 Slim', 'ps5'],
    ['PS4 Pro', 'playstation'],
    ['Sony WH-1000XM4', 'wh1000xm'],
  ])('%s by %s', (label, typed) => {
    const { atoms, joins } = lexemesOf(label)
    expect(atoms.has(typed) || joins.has(typed)).toBe(true)
  })
})

test.each([
  ['Coque iPhone 13', [], true],
  ['Chargeur rapide pour iPhone', [], true],
  ['Hoesje voor Galaxy S21', [], true],
  ['iPhone 13', ['Accessoires'], true],
  ['iPhone 13 128 Go', ['Smartphones'], false],
  ['Samsung Galaxy S21', [], false],
  ['Dalle iPhone 14', [], true],
  ['Panel LCD for Galaxy S9', [], true],
  ['iPhone 14 arrière', ['Pièces détachées'], true],
  ['Aspirateur balai sans fil', ['Petit électroménager'], false],
])('%s in %j is an accessory: %s', (label, categories, expected) => {
  expect(isAccessory(label, categories)).toBe(expected)
})
