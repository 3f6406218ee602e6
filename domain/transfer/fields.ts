import { type Language, languages } from '../money.ts'
import type { Strategy, TransferType } from './kinds.ts'

const translated = ['title', 'how_to_test', 'description', 'answer_title', 'answer_description'] as const
type Translated = (typeof translated)[number]
type Short = 'fr' | 'en' | 'nl' | 'de'
export const shortOf = (language: Language) => language.slice(0, 2) as Short

const productFields = [
  'id',
  'reference',
  'ean',
  'label',
  'brand',
  'model',
  'category_identifier',
  'secondary_categories',
  'tac_codes',
  'status',
  'simple',
  'price_functional',
  'price_grade_a',
  'price_grade_b',
  'price_grade_c',
  'price_grade_d',
  'price_grade_e',
  'comment',
  'height',
  'length',
  'width',
  'weight',
  'collect_imei',
  'zero_not_allowed',
] as const

const categoryFields = [
  'id',
  'identifier',
  'parent_identifier',
  'label',
  'position',
  'status',
  'buyer',
  'referent_warehouses',
  'circuits',
  'description',
  'children_description',
  'highlighted_instruction',
  'length',
  'width',
  'height',
  'weight',
  'absorption_type',
  'absorption_value',
  'absorption_max',
] as const

const questionFields = [
  'id',
  'category_identifier',
  'position',
  'title',
  'how_to_test',
  'description',
  'answer_id',
  'answer_title',
  'answer_description',
  'impact',
  ...languages.flatMap((language) => translated.map((text) => `${text}_${shortOf(language)}` as const)),
] as const

/** Columns of exported files, in order. Questions have one line per answer. */
export const exportFields = {
  categories: categoryFields,
  products: productFields,
  diagnostic: questionFields,
} as const satisfies Record<TransferType, readonly string[]>

/** Import-only columns: one price for the best state; price lists have a grade per line and split names. */
const onlyRead = ['price'] as const
const priceList = [
  'reference',
  'ean',
  'brand',
  'label',
  'model',
  'capacity',
  'colour',
  'category_identifier',
  'grade',
  'price',
] as const

export type Field =
  | (typeof productFields)[number]
  | (typeof categoryFields)[number]
  | (typeof questionFields)[number]
  | (typeof onlyRead)[number]
  | (typeof priceList)[number]

/** Columns that an import accepts. */
export const importFields = (type: TransferType, strategy: Strategy): readonly Field[] => {
  if (strategy === 'recommerce') return priceList
  const known: readonly Field[] = exportFields[type]
  const readable = type === 'products' ? [...known, ...onlyRead] : known
  return strategy === 'uuid' ? readable : readable.filter((field) => field !== 'id' && field !== 'answer_id')
}

/** Text and language of a translated column; null for other columns. */
export const translationIn = (field: string): { text: Translated; language: Language } | null => {
  const language = languages.find((one) => field.endsWith(`_${shortOf(one)}`))
  const text = language && translated.find((one) => field === `${one}_${shortOf(language)}`)
  return language && text ? { text, language } : null
}

/** Required columns: of each inner list, at least one. */
const needed: Record<TransferType, Record<'generic' | 'uuid', Field[][]>> = {
  categories: { generic: [['identifier']], uuid: [['id']] },
  products: { generic: [['reference', 'ean', 'label']], uuid: [['id']] },
  diagnostic: { generic: [['category_identifier'], ['title'], ['answer_title']], uuid: [['id'], ['answer_title']] },
}
const neededByPriceList: Field[][] = [['reference', 'ean'], ['grade'], ['price']]

/** Required columns that are missing: without them no line can match or create a record. */
export const missingFields = (type: TransferType, strategy: Strategy, found: readonly (Field | null)[]): Field[][] =>
  (strategy === 'recommerce' ? neededByPriceList : needed[type][strategy]).filter(
    (choice) => !choice.some((field) => found.includes(field)),
  )
