import { describe, expect, test } from 'vitest'
import { check } from '../text.ts'
import { isShown, productsIn, statusFor } from './rules.ts'
import { homePagePatch, type Widget } from './schema.ts'

/** Valid UUID ending in the given digits. */
const id = (number: number) => `0197d3c4-0000-7000-8000-${String(number).padStart(12, '0')}`
const search = (more: object = {}) => ({
  id: id(1),
  enabled: true,
  type: 'search',
  title: 'Bonjour',
  imageId: null,
  ...more,
})
const products = (productIds: string[], more: object = {}) => ({
  id: id(2),
  enabled: true,
  type: 'products',
  title: 'Les plus repris',
  productIds,
  ...more,
})
const markup = (html: string) => ({ id: id(3), enabled: true, type: 'html', html })
const ids = (count: number) => Array.from({ length: count }, (_, index) => id(index))
const refused = (patch: object) =>
  check(homePagePatch, patch).violations?.map(({ path, code }) => `${path} ${code}`) ?? []

describe('home page limits', () => {
  test.each<[what: string, of: (size: number) => object, min: number, max: number, path: string]>([
    ['page title', (size) => ({ metaTitle: 'x'.repeat(size) }), 2, 255, 'metaTitle'],
    ['meta description', (size) => ({ metaDescription: 'x'.repeat(size) }), 2, 500, 'metaDescription'],
    ['banner title', (size) => ({ widgets: [search({ title: 'x'.repeat(size) })] }), 2, 50, 'widgets.0.title'],
    [
      'product list title',
      (size) => ({ widgets: [products([], { title: 'x'.repeat(size) })] }),
      2,
      50,
      'widgets.0.title',
    ],
    ['markup', (size) => ({ widgets: [markup('x'.repeat(size))] }), 20, 200_000, 'widgets.0.html'],
  ])('%s', (_what, of, min, max, path) => {
    expect(refused(of(min))).toEqual([])
    expect(refused(of(max))).toEqual([])
    expect(refused(of(min - 1))).toEqual([`${path} too_short`])
    expect(refused(of(max + 1))).toEqual([`${path} too_long`])
  })

  test('number of products and blocks', () => {
    expect(refused({ widgets: [products(ids(24))] })).toEqual([])
    expect(refused({ widgets: [products(ids(25))] })).toEqual(['widgets.0.productIds too_many'])
    const blocks = (count: number) => ({ widgets: ids(count).map((block) => search({ id: block })) })
    expect(refused(blocks(20))).toEqual([])
    expect(refused(blocks(21))).toEqual(['widgets too_many'])
  })

  test('total markup length of all blocks', () => {
    const blocks = (...sizes: number[]) => ({
      widgets: sizes.map((size, index) => ({ ...markup('x'.repeat(size)), id: id(index), enabled: index > 0 })),
    })
    expect(refused(blocks(150_000, 30_000, 20_000))).toEqual([])
    expect(refused(blocks(150_000, 50_001, 20))).toEqual(['widgets.1.html markup_in_all'])
    expect(refused(blocks(200_001, 20)), 'reported once').toEqual(['widgets.0.html too_long'])
  })

  test('surrounding blanks are not counted, line breaks are allowed', () => {
    expect(refused({ widgets: [markup(`${' '.repeat(30)}<p>court</p>`)] })).toEqual(['widgets.0.html too_short'])
    expect(refused({ widgets: [markup('<p>Première ligne</p>\n\t<p>Seconde</p>\r\n')] })).toEqual([])
    expect(refused({ widgets: [markup('<p>Un texte assez long\u0000</p>')] })).toEqual([
      'widgets.0.html control_characters',
    ])
  })

  test('no duplicates, no unknown fields', () => {
    expect(refused({ widgets: [products([id(7), id(7)])] })).toEqual(['widgets.0.productIds product_twice'])
    expect(refused({ widgets: [search(), products([], { id: id(1) })] })).toEqual(['widgets widget_twice'])
    expect(refused({ widgets: [{ ...search(), html: '<p>Un texte assez long</p>' }] })).toHaveLength(1)
    expect(refused({ status: 'maybe' })).toEqual(['status not_in_list'])
  })
})

test('a home page is shown if its status is on', () => {
  for (const shown of [true, false]) expect(isShown({ status: statusFor(shown) })).toBe(shown)
  expect(statusFor(true)).toBe('on')
})

test('products of all widgets are collected, shown or not', () => {
  const widgets = [search(), products([id(7), id(8)]), products([id(9)], { id: id(4), enabled: false })] as Widget[]
  expect(productsIn(widgets)).toEqual([id(7), id(8), id(9)])
})
