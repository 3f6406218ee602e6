import type { ledgerFile as french } from '../fr/ledger-file.ts'

/** Columns of the monthly ledger files. */
export const ledgerFile: Record<keyof typeof french, string> = {
  entry: 'Buchung',
  day: 'Tag',
  time: 'Zeit',
  kind: 'Art',
  account: 'Konto',
  debit: 'Soll',
  credit: 'Haben',
  currency: 'Währung',
  buyback: 'Ankauf',
  retailer: 'Händler',
  product: 'Produkt',
  bought: 'Gekauft am',
  sold: 'Verkauft am',
  reference: 'Referenz',
  purchasePrice: 'Einkaufspreis',
  sellingPrice: 'Verkaufspreis',
  margin: 'Marge',
  taxableMargin: 'Steuerpflichtige Marge',
  vatRate: 'Steuersatz (%)',
  vat: 'Umsatzsteuer auf die Marge',
  total: 'Summe',
}
