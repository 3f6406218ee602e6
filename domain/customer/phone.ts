import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

/** A telephone number as people write it, in a country or with its prefix; null where it is none. Kept as +33612345678. */
export const readPhone = (text: string, country: string): string | null => {
  const home = isSupportedCountry(country) ? (country as CountryCode) : undefined
  const phone = parsePhoneNumberFromString(text, home)
  return phone?.isValid() ? phone.number : null
}

export const formatPhone = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/** What is dialled before a number of this country, from abroad; null where it is not known. */
export const dialCode = (country: string) =>
  isSupportedCountry(country) ? getCountryCallingCode(country as CountryCode) : null
