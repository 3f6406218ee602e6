import type { ledgerFile as french } from '../fr/ledger-file.ts'

/** Columns of the monthly ledger files. */
export const ledgerFile: Record<keyof typeof french, string> = {
  entry: 'Boeking',
  day: 'Dag',
  time: 'Tijd',
  kind: 'Aard',
  account: 'Rekening',
  debit: 'Debet',
  credit: 'Credit',
  currency: 'Munt',
  buyback: 'Terugkoop',
  retailer: 'Winkelketen',
  product: 'Product',
  bought: 'Gekocht op',
  sold: 'Verkocht op',
  reference: 'Referentie',
  purchasePrice: 'Aankoopprijs',
  sellingPrice: 'Verkoopprijs',
  margin: 'Marge',
  taxableMargin: 'Belastbare marge',
  vatRate: 'Btw-tarief (%)',
  vat: 'Btw op de marge',
  total: 'Totaal',
}
