/**
 * Standard VAT rates in percent, by ISO 3166-1 code of the company that resells. Sources: European Commission, "VAT rates
 * applied in the Member States"; GOV.UK, "VAT rates". Null: no margin scheme for goods (Switzerland).
 */
const standardVatRates: Readonly<Record<string, number | null>> = {
  AT: 20,
  BE: 21,
  CH: null,
  DE: 19,
  FR: 20,
  GB: 20,
  IE: 23,
  LU: 17,
  NL: 21,
}

/** Standard VAT rate in percent; null if the country has no margin scheme or is not known. */
export const vatRateOf = (country: string) => standardVatRates[country] ?? null
