import type { ledgerFile as french } from '../fr/ledger-file.ts'

/** Columns of the monthly ledger files. */
export const ledgerFile: Record<keyof typeof french, string> = {
  entry: 'Entry',
  day: 'Day',
  time: 'Time',
  kind: 'Kind',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  currency: 'Currency',
  buyback: 'Buyback',
  retailer: 'Retailer',
  product: 'Product',
  bought: 'Bought on',
  sold: 'Sold on',
  reference: 'Reference',
  purchasePrice: 'Purchase price',
  sellingPrice: 'Selling price',
  margin: 'Margin',
  taxableMargin: 'Taxable margin',
  vatRate: 'VAT rate (%)',
  vat: 'VAT on the margin',
  total: 'Total',
}
