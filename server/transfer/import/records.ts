import { productStates } from '#domain/product/states.ts'
import type { TransferType } from '#domain/transfer/kinds.ts'
import { priceColumns } from '#server/product/price-columns.ts'

/** Storage of one record type: columns a line may change, and its name in the history. */
type RecordKind = {
  table: 'categories' | 'products' | 'questions'
  subject: 'category' | 'product' | 'question'
  nameColumn: 'label' | 'title'
  /** Columns that a line may set, with their field names. Prices are separate: they have their own history. */
  columns: Readonly<Record<string, string>>
  prices: Readonly<Record<string, string>>
  /** Values of a new record for omitted columns. */
  defaults: Readonly<Record<string, unknown>>
  initial: string | null
}

const statesOfColumns = Object.fromEntries(productStates.map((state) => [priceColumns[state], state]))

export const recordKinds: Record<TransferType, RecordKind> = {
  products: {
    table: 'products',
    subject: 'product',
    nameColumn: 'label',
    columns: {
      label: 'label',
      category_id: 'categoryId',
      secondary_category_ids: 'secondaryCategoryIds',
      brand: 'brand',
      model: 'model',
      reference: 'reference',
      ean: 'ean',
      tac_codes: 'tacCodes',
      comment: 'comment',
      height: 'height',
      length: 'length',
      width: 'width',
      weight: 'weight',
      simple: 'simple',
      is_collecting_imei: 'isCollectingIMEI',
      buyback_zero_not_allowed: 'buybackZeroNotAllowed',
      status: 'status',
    },
    prices: statesOfColumns,
    defaults: {
      secondary_category_ids: [],
      tac_codes: [],
      simple: false,
      is_collecting_imei: false,
      buyback_zero_not_allowed: false,
      status: 'draft',
    },
    initial: 'draft',
  },
  categories: {
    table: 'categories',
    subject: 'category',
    nameColumn: 'label',
    columns: {
      label: 'label',
      identifier: 'identifier',
      parent_id: 'parentId',
      position: 'position',
      status: 'status',
      description: 'description',
      buyer_id: 'buyerId',
      warehouse_ids: 'referentWarehouseIds',
      length: 'length',
      width: 'width',
      height: 'height',
      weight: 'weight',
      absorption_type: 'absorptionType',
      absorption_value: 'absorptionValue',
      absorption_max: 'absorptionMax',
      highlighted_instruction: 'highlightedInstruction',
      children_description: 'childrenDescription',
    },
    prices: {},
    defaults: { warehouse_ids: [], absorption_type: 'none', status: 'active', position: 0 },
    initial: 'active',
  },
  diagnostic: {
    table: 'questions',
    subject: 'question',
    nameColumn: 'title',
    columns: {
      category_id: 'categoryId',
      position: 'position',
      title: 'title',
      how_to_test: 'howToTest',
      description: 'description',
      translations: 'translations',
      answers: 'answers',
    },
    prices: {},
    defaults: { translations: {}, position: 0 },
    initial: null,
  },
}

/** SQL types of the columns that are not text. */
export const columnTypes: Record<RecordKind['table'], Record<string, string>> = {
  products: {
    category_id: 'uuid',
    secondary_category_ids: 'uuid[]',
    tac_codes: 'text[]',
    simple: 'boolean',
    is_collecting_imei: 'boolean',
    buyback_zero_not_allowed: 'boolean',
    ...Object.fromEntries(
      [...Object.keys(statesOfColumns), 'height', 'length', 'width', 'weight'].map((name) => [name, 'integer']),
    ),
  },
  categories: {
    parent_id: 'uuid',
    buyer_id: 'uuid',
    warehouse_ids: 'uuid[]',
    absorption_value: 'double precision',
    ...Object.fromEntries(
      ['position', 'length', 'width', 'height', 'weight', 'absorption_max'].map((name) => [name, 'integer']),
    ),
  },
  questions: { category_id: 'uuid', position: 'integer', translations: 'jsonb', answers: 'jsonb' },
}

export const columnsOf = (type: TransferType) => {
  const { columns, prices } = recordKinds[type]
  return [...Object.keys(columns), ...Object.keys(prices)]
}

const columnNames = Object.fromEntries(
  Object.entries(recordKinds).map(([type, { columns }]) => [
    type,
    Object.fromEntries(Object.entries(columns).map(([column, field]) => [field, column])),
  ]),
) as Record<TransferType, Record<string, string>>

/** Values of a line by column; omitted fields are omitted. */
export const byColumn = (type: TransferType, fields: object) => {
  const names = columnNames[type]
  const given: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    const column = names[field]
    if (column && value !== undefined) given[column] = value
  }
  return given
}
