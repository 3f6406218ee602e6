import { expect, test } from 'vitest'
import { fileColumns } from '../list/define.ts'
import { columnsSeenBy, seesWholeCustomer } from './export.ts'
import { buybackList } from './list.ts'

const exportColumns = fileColumns(buybackList, () => true)

test('the warehouse export has no contact or payment columns', () => {
  const hidden = exportColumns.filter((column) => !columnsSeenBy('warehouse').includes(column))
  expect(hidden).toEqual([
    ...['clientEmail', 'clientPhone', 'clientStreet', 'clientStreetMore', 'clientZipCode', 'clientCity'],
    ...['clientCountry', 'ibanEnd'],
  ])
  expect(seesWholeCustomer('warehouse')).toBe(false)
  for (const side of ['retailer', 'buyer', null] as const) {
    expect(columnsSeenBy(side)).toEqual(exportColumns)
    expect(seesWholeCustomer(side)).toBe(true)
  }
})
