/** How postal codes look in the countries where most customers live; elsewhere any short text will do. */
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

export const isZipCode = (country: string, text: string) => patterns[country]?.test(text) ?? true
