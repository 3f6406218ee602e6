import { first, keysOf } from '../checked.ts'
import { exportFields, type Field } from './fields.ts'
import type { Strategy, TransferType } from './kinds.ts'

type Example = Partial<Record<Field, string>>

const products: Example[] = [
  {
    ...{
      reference: 'SMA-APL-14P-128',
      ean: '0194253401506',
      label: 'iPhone 14 Pro 128 Go',
      brand: 'Apple',
      model: 'A2890',
    },
    ...{ category_identifier: 'smartphones', tac_codes: '35678910|35678911', status: 'published', simple: 'no' },
    ...{ price_grade_a: '412.00', price_grade_b: '352.00', price_grade_c: '270.00', price_grade_d: '164.00' },
    ...{ price_grade_e: '38.00', height: '15', length: '8', width: '1', weight: '206', collect_imei: 'yes' },
  },
  {
    ...{ reference: 'AUD-SNY-XM4', label: 'WH-1000XM4', brand: 'Sony', category_identifier: 'audio', simple: 'yes' },
    ...{ status: 'draft', price_functional: '74.00' },
  },
]

const priceList: Example[] = [
  { grade: 'A', price: '412.00' },
  { grade: 'B', price: '352.00' },
  { grade: 'C', price: '270.00' },
].map((line) => ({
  ...{ reference: 'SMA-APL-14P-128', ean: '0194253401506', brand: 'Apple', label: 'iPhone 14 Pro', capacity: '128 Go' },
  ...{ colour: 'Noir', category_identifier: 'smartphones' },
  ...line,
}))

const categories: Example[] = [
  { identifier: 'telephonie', label: 'Téléphonie', weight: '250' },
  {
    ...{ identifier: 'smartphones', parent_identifier: 'telephonie', label: 'Smartphones', weight: '220' },
    ...{ absorption_type: 'by_value', absorption_value: '10.00' },
  },
]

const questions: Example[] = [
  { answer_title: 'Oui', impact: 'none' },
  { answer_title: 'Rayures visibles', impact: 'grade_c' },
  { answer_title: 'Non', impact: '-12.5%' },
].map((line) => ({
  ...{ category_identifier: 'smartphones', title: 'L’écran est-il intact ?', how_to_test: 'Regardez l’écran éteint.' },
  ...line,
}))

const ids: Field[] = ['id', 'answer_id']

/** Template file: editable columns and example lines. */
export const templateOf = (type: TransferType, strategy: Strategy): string[][] => {
  const [examples, fields] = {
    products: [products, exportFields.products],
    categories: [categories, exportFields.categories],
    diagnostic: [questions, exportFields.diagnostic],
  }[type] as [Example[], readonly Field[]]
  if (strategy === 'recommerce') {
    const columns = keysOf(first(priceList))
    return [columns, ...priceList.map((line) => columns.map((field) => line[field] ?? ''))]
  }
  const columns = strategy === 'uuid' ? fields : fields.filter((field) => !ids.includes(field))
  return [[...columns], ...examples.map((line) => columns.map((field) => line[field] ?? ''))]
}
