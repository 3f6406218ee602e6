import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { identifierFrom, judgeAbsorption, placed, shortLabel, treesOf, withProducts } from './rules.ts'
import { categoryCreate } from './schema.ts'

const codes = (type: Parameters<typeof judgeAbsorption>[0]['absorptionType'], value: number | null) =>
  judgeAbsorption({ absorptionType: type, absorptionValue: value }).map(({ code }) => code)

test.each([
  ['none', null, []],
  ['none', 0, ['absorption_value_refused']],
  ['by_value', 1_500, []],
  ['by_value', 15.5, ['not_whole']],
  ['by_value', null, ['required']],
  ['percentage_amount_declared', 12.25, []],
  ['percentage_amount_declared', 12.255, ['too_many_decimals']],
  ['percentage_amount_controlled', 100, []],
  ['percentage_amount_controlled', 100.01, ['too_big']],
] as const)('absorption %s of %s', (type, value, expected) => {
  expect(codes(type, value)).toEqual(expected)
})

const row = (id: string, parentId: string | null, published = 0) => ({
  id,
  parentId,
  label: id,
  identifier: id,
  status: 'active' as const,
  imageId: null,
  childrenDescription: null,
  numberOfProducts: published,
  numberOfPublishedProducts: { total: published, web: published, store: published },
})

describe('trees', () => {
  test('keep the row order; rows without parent are roots', () => {
    const trees = treesOf([row('b', 'top'), row('top', null), row('a', 'top'), row('x', 'elsewhere')])
    expect(trees.map(({ id }) => id)).toEqual(['top', 'x'])
    expect(trees[0]!.children.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('contain only categories with published products', () => {
    const [top] = treesOf([row('top', null, 2), row('full', 'top', 2), row('empty', 'top'), row('leaf', 'full', 2)])
    const cut = withProducts(top!)!
    expect(cut.children.map(({ id }) => id)).toEqual(['full'])
    expect(cut.children[0]!.children.map(({ id }) => id)).toEqual(['leaf'])
    expect(withProducts(treesOf([row('top', null)])[0]!)).toBeNull()
  })
})

test.each([
  [0, ['x', 'a', 'b']],
  [1, ['a', 'x', 'b']],
  [99, ['a', 'b', 'x']],
])('put at place %i', (position, expected) => {
  expect(placed(['a', 'b'], 'x', position)).toEqual(expected)
})

const valid = {
  label: 'Téléphones',
  identifier: 'telephones_2-a',
  buyerId: '00000000-0000-4000-8000-000000000000',
  weight: 200,
}
const refused = (more: object) =>
  check(categoryCreate, { ...valid, ...more }).violations?.map(({ path, code }) => `${path} ${code}`)

test.each([
  [{}, undefined],
  [{ identifier: 'Telephones' }, ['identifier identifier_characters']],
  [{ identifier: 'télé' }, ['identifier identifier_characters']],
  [{ identifier: 'a' }, ['identifier too_short']],
  [{ label: 'x'.repeat(256) }, ['label too_long']],
  [{ weight: undefined }, ['weight required']],
  [{ weight: 1.5 }, ['weight not_whole']],
  [{ height: 1.5 }, ['height not_whole']],
  [{ buyerId: undefined }, ['buyerId required']],
  [{ childrenDescription: 'x'.repeat(256) }, ['childrenDescription too_long']],
  [{ childrenDescription: '<b>gras</b>' }, ['childrenDescription markup_refused']],
  [{ childrenDescription: '</i>' }, ['childrenDescription markup_refused']],
  [{ childrenDescription: '<!-- note -->' }, ['childrenDescription markup_refused']],
  [{ childrenDescription: 'écran < 5 pouces, neuf > bon, 4 < bon état' }, undefined],
])('a category with %j', (more, expected) => {
  expect(refused(more)).toEqual(expected)
})

test.each([
  ['Téléphonie', 'telephonie'],
  ['Jeux vidéo & consoles', 'jeux-video-consoles'],
  ['  Œuvres d’art  ', 'oeuvres-d-art'],
  ['Straßenräder', 'strassenrader'],
  ['TV_4K', 'tv_4k'],
  ['Smartphones (5G)', 'smartphones-5g'],
  ['!?', ''],
  ['x'.repeat(300), 'x'.repeat(255)],
])('%j suggests the identifier %j', (label, identifier) => {
  expect(identifierFrom(label)).toBe(identifier)
  if (identifier.length >= 2) expect(check(categoryCreate.shape.identifier, identifier).violations).toBeUndefined()
})

test('a long name is cut at 40 characters', () => {
  expect(shortLabel('x'.repeat(40))).toBe('x'.repeat(40))
  const cut = shortLabel('Montres connectées et bracelets d’activité de toutes marques')
  expect(cut).toHaveLength(40)
  expect(cut.endsWith('…')).toBe(true)
})
