import { describe, expect, test } from 'vitest'
import { readCategoryLine } from './category-line.ts'
import { categoryFinder } from './find-category.ts'
import type { Cells } from './problem.ts'
import { readPriceListLine, readProductLine } from './product-line.ts'
import { readQuestionLine } from './question-line.ts'

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const find = categoryFinder([
  { id: id(0), identifier: 'root', label: 'Catalogue', parentId: null, active: true },
  { id: id(1), identifier: 'phones', label: 'Téléphones', parentId: id(0), active: true },
  { id: id(2), identifier: 'phones-apple', label: 'Apple', parentId: id(1), active: true },
  { id: id(3), identifier: 'tablets', label: 'Tablettes', parentId: id(0), active: true },
  { id: id(4), identifier: 'tablets-apple', label: 'Apple', parentId: id(3), active: true },
  { id: id(5), identifier: 'minitels', label: 'Minitels', parentId: id(0), active: false },
])

test.each([
  ['phones-apple', id(2)],
  ['PHONES-APPLE', id(2)],
  ['Téléphones > Apple', id(2)],
  ['telephones / apple', id(2)],
  ['Catalogue › Tablettes › Apple', id(4)],
  ['téléphones', id(1)],
  ['Apple', 'category_ambiguous'],
  ['Minitels', 'category_archived'],
  ['Tablettes > Samsung', 'category_unknown'],
  ['', 'category_unknown'],
])('a category called “%s”', (name, found) => {
  const answer = find(name)
  expect(answer.id ?? answer.reason).toBe(found)
})

describe('a product line', () => {
  const problem = (cells: Cells) => {
    const { column, reason, value } = readProductLine(cells, find).problem!
    return `${column} ${reason} ${value}`
  }
  test('contains the given fields only', () => {
    expect(readProductLine({ reference: 'R', label: '', brand: 'NULL', price_grade_b: '80,5' }, find).line).toEqual({
      reference: 'R',
      brand: null,
      prices: { grade_b: 8_050 },
    })
  })
  test('is validated by the product schema', () => {
    expect(problem({ label: 'x' })).toBe('label too_short x')
    expect(problem({ label: 'NULL' })).toBe('label required NULL')
    expect(problem({ label: 'y'.repeat(256) })).toMatch(/^label too_long/)
    expect(problem({ ean: '12345' })).toBe('ean ean_length 12345')
    expect(problem({ tac_codes: '12345678, 123' })).toBe('tac_codes tac_digits 12345678, 123')
    expect(problem({ price_grade_a: '50000,01' })).toBe('price_grade_a too_big 50000,01')
    expect(problem({ price: '-1' })).toBe('price too_small -1')
    expect(problem({ weight: '-1' })).toBe('weight too_small -1')
    expect(problem({ comment: 'z'.repeat(501) })).toMatch(/^comment too_long/)
    expect(problem({ secondary_categories: 'phones|nulle-part' })).toBe(
      'secondary_categories category_unknown phones|nulle-part',
    )
    expect(problem({ simple: 'NULL' })).toBe('simple required NULL')
  })
})

describe('a price list line', () => {
  test('is one grade of a product, named by its columns', () => {
    const cells = {
      reference: 'R',
      model: 'Galaxy S23',
      capacity: '256 Go',
      colour: 'Noir',
      grade: 'Bon état',
      price: '210 €',
    }
    expect(readPriceListLine(cells, find).line).toEqual({
      reference: 'R',
      label: 'Galaxy S23 256 Go Noir',
      prices: { grade_c: 21_000 },
    })
    expect(readPriceListLine({ ...cells, model: 'Galaxy S23 256 go noir' }, find).line?.label).toBe(
      'Galaxy S23 256 go noir',
    )
  })
  test.each<[Cells, string]>([
    [{ price: '1' }, 'grade required'],
    [{ grade: 'Z', price: '1' }, 'grade grade_unknown'],
    [{ grade: 'A' }, 'price required'],
    [{ grade: 'A', price: 'x' }, 'price not_an_amount'],
  ])('%j', (cells, expected) => {
    const { column, reason } = readPriceListLine(cells, find).problem!
    expect(`${column} ${reason}`).toBe(expected)
  })
})

test('a category line keeps references by name, and reads an amount or a percentage', () => {
  expect(
    readCategoryLine({
      ...{
        identifier: 'x-1',
        parent_identifier: 'phones',
        buyer: 'RC',
        referent_warehouses: 'A|B',
        circuits: 'web_post|store_drop',
      },
      ...{ absorption_type: 'montant', absorption_value: '12,50', weight: '250 g', position: '3' },
    }).line,
  ).toEqual({
    ...{
      identifier: 'x-1',
      parent: 'phones',
      buyer: 'RC',
      warehouses: ['A', 'B'],
      circuits: ['store_drop', 'web_post'],
    },
    ...{ absorptionType: 'by_value', absorptionValue: 1_250, weight: 250, position: 3 },
  })
  expect(readCategoryLine({ absorption_type: 'percentage_amount_declared', absorption_value: '12,5 %' }).line).toEqual({
    absorptionType: 'percentage_amount_declared',
    absorptionValue: 12.5,
  })
  expect(readCategoryLine({ identifier: 'Été' }).problem).toMatchObject({
    reason: 'identifier_characters',
    column: 'identifier',
  })
})

test('a question line has a question and one of its answers', () => {
  expect(
    readQuestionLine(
      {
        category_identifier: 'phones',
        title: 'Écran ?',
        title_en: 'Screen?',
        answer_title: 'Non',
        answer_title_en: 'No',
        impact: '-10%',
      },
      find,
    ).line,
  ).toMatchObject({
    categoryId: id(1),
    question: { title: 'Écran ?', translations: { 'en-GB': { title: 'Screen?' } } },
    answer: {
      title: 'Non',
      impact: { kind: 'percentage', basisPoints: -1_000 },
      translations: { 'en-GB': { title: 'No' } },
    },
  })
  expect(readQuestionLine({ title: 'Écran ?' }, find).problem).toMatchObject({
    column: 'answer_title',
    reason: 'required',
  })
  expect(readQuestionLine({ title: 'É', answer_title: 'x' }, find).problem).toMatchObject({
    column: 'title',
    reason: 'too_short',
  })
  expect(readQuestionLine({ answer_title: 'x', answer_title_de: 'y'.repeat(256) }, find).problem).toMatchObject({
    column: 'answer_title_de',
  })
})
