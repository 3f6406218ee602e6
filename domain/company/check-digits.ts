/** Check digits of company numbers and VAT ids. Inputs contain digits only unless stated otherwise. */

const digitsOf = (text: string) => Array.from(text, Number)

const weighted = (digits: string, weights: readonly number[]) =>
  digitsOf(digits).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0)

/** Luhn (ISO/IEC 7812-1), check digit included. */
export const isLuhn = (digits: string) =>
  digitsOf(digits)
    .toReversed()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0) %
    10 ===
  0

const laPoste = '356000000'

/** The establishments of La Poste exceed the numbers that Luhn leaves: the sum of their digits is a multiple of five. */
export const isSIRET = (digits: string) =>
  isLuhn(digits.slice(0, 9)) &&
  (isLuhn(digits) || (digits.startsWith(laPoste) && digitsOf(digits).reduce((sum, digit) => sum + digit, 0) % 5 === 0))

/** Belgium: the last two digits are 97 minus the remainder of the first eight. */
export const isKBO = (digits: string) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))

/** Switzerland: modulo 11 of the first eight digits. */
export const isUID = (digits: string) => {
  const check = (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11
  return check === Number(digits[8])
}

/** ISO 7064 MOD 11,10: German VAT ids. */
export const isMod11And10 = (digits: string) =>
  digitsOf(digits.slice(0, -1)).reduce((product, digit) => {
    const sum = (digit + product) % 10 || 10
    return (sum * 2) % 11
  }, 10) %
    10 ===
  (11 - Number(digits.at(-1))) % 10

/** Netherlands: modulo 11 of the nine digits of a company, with weights 9 to 2. */
export const isElevenProof = (digits: string) => weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(digits[8])

/** ISO 7064 MOD 97,10 with letters as 10 to 35: Dutch VAT ids of sole traders. */
export const isMod97And10 = (text: string) =>
  Array.from(text, (sign) => Number.parseInt(sign, 36)).reduce(
    (rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97,
    0,
  ) === 1

/** United Kingdom: the weighted sum and the last two digits are a multiple of 97, since 2010 also 55 more. */
export const isBritishVAT = (digits: string) => {
  const sum = weighted(digits.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

/** Austria: digits of the VAT id after the U. */
export const isAustrianVAT = (digits: string) => {
  const sum = digitsOf(digits.slice(0, 7)).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
    4,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[7])
}

/** Austria: letter after the number of the commercial register. */
export const registerLetter = (digits: string) =>
  'abdfghikmpstvwxyz'[weighted(digits.padStart(6, '0'), [6, 4, 14, 15, 10, 1]) % 17]

export const isLuxembourgVAT = (digits: string) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6))

/** Ireland: seven digits, a check letter, and since 2013 a second letter with weight 9. */
export const isIrishVAT = (text: string) => {
  const second = text[8]
  const extra = second && second !== 'W' ? (second.charCodeAt(0) - 64) * 9 : 0
  const sum = weighted(text.slice(0, 7), [8, 7, 6, 5, 4, 3, 2]) + extra
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === text[7]
}

/** France: the two characters before the SIREN; keys with a letter follow no published rule. */
export const isFrenchVAT = (text: string) => {
  const siren = text.slice(2)
  const key = text.slice(0, 2)
  return isLuhn(siren) && (/\D/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97)
}
