import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Parses a national or international phone number into E.164 (+33612345678); null if it is invalid. */
export const readPhone = (text: string, country: string): string | null => {
  const home = isSupportedCountry(country) ? country : undefined
  const phone = parsePhoneNumberFromString(text, home)
  return phone?.isValid() ? phone.number : null
}

export const formatPhone = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/** International dialling code of a country; null if unknown. */
export const dialCode = (country: string) => (isSupportedCountry(country) ? getCountryCallingCode(country) : null)
