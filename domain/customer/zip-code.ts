/** Postal code patterns by country; in other countries any short text is accepted. */
const patterns: Record<string, RegExp> = {
  FR: /^\d{5}$/,
  BE: /^[1-9]\d{3}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  DE: /^\d{5}$/,
  LU: /^(L-)?\d{4}$/,
  CH: /^[1-9]\d{3}$/,
  AT: /^[1-9]\d{3}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
  PT: /^\d{4}-\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  MC: /^980\d{2}$/,
}

/** Countries whose postal codes are digits only, for the keyboard of phones. */
const digitsOnly = new Set(['FR', 'BE', 'DE', 'CH', 'AT', 'ES', 'IT', 'MC'])
export const hasNumericZipCode = (country: string) => digitsOnly.has(country)

export const isZipCode = (country: string, text: string) => patterns[country]?.test(text) ?? true

const british = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/
const dutch = /^([1-9]\d{3})([A-Z]{2})$/

/** Normalizes a postal code to the national format (case and space); unknown formats stay unchanged. */
export const writtenZipCode = (country: string, text: string) => {
  const compact = text.replaceAll(/\s/g, '').toUpperCase()
  if (country === 'GB') return british.test(compact) ? compact.replace(british, '$1 $2') : text
  if (country === 'NL') return dutch.test(compact) ? compact.replace(dutch, '$1 $2') : text
  return text
}

/** British postcodes are unambiguous, so they identify the country if it is not known. */
const isBritish = (country: string | null | undefined, zipCode: string) =>
  country ? country === 'GB' : british.test(zipCode.replaceAll(/\s/g, '').toUpperCase())

/** Address lines with postal code and town; British addresses have the town first and the postcode on its own line. */
export const townLines = (zipCode: string | null, city: string | null, country?: string | null): string[] => {
  const after = isBritish(country, zipCode ?? '')
  const code = writtenZipCode(after ? 'GB' : (country ?? ''), zipCode ?? '')
  return (after ? [city ?? '', code] : [[code, city].filter(Boolean).join(' ')]).filter(Boolean)
}

/** Postal code and town on one line. */
export const townLine = (...address: Parameters<typeof townLines>) => townLines(...address).join(' ')
