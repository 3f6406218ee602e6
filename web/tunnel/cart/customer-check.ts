import { formatPhone, readPhone } from '#domain/customer/phone.ts'
import { customerIdentification, customerInfo, declaredCustomer, iban } from '#domain/customer/schema.ts'
import { isZipCode } from '#domain/customer/zip-code.ts'
import type { Violation } from '#domain/errors.ts'
import { sepaProblems } from '#domain/payment/payable.ts'
import { bounds, check } from '#domain/text.ts'
import type { CustomerDraft, IdentityDraft } from './customer.ts'

const between: Partial<Record<string, { min: number; max: number }>> = {
  clientFirstname: bounds.text,
  clientLastname: bounds.text,
  clientStreet: bounds.address,
  clientCity: bounds.city,
  clientNationalIdentificationAutorityDelivery: bounds.text,
}

/** Merges missing, too short and too long into one violation that states both bounds. */
const bounded = (violation: Violation): Violation => {
  const limits = between[violation.path]
  return limits && ['required', 'too_short', 'too_long'].includes(violation.code)
    ? { ...violation, code: 'text_between', params: limits }
    : violation
}

/** Customer data as sent, with the phone number in international format. */
export const infoOf = ({ phoneCountry, ...customer }: CustomerDraft) => ({
  ...customer,
  clientPhone: readPhone(customer.clientPhone, phoneCountry) ?? customer.clientPhone,
})

type Asked = { needsIban: boolean; needsDetails: boolean; paidInSepa: boolean; countries: readonly string[] }

/** Customer data as sent with a cart: without the details that the counter collects. */
export const declaredOf = (customer: CustomerDraft, { needsDetails, countries }: Asked) => {
  if (needsDetails) return infoOf(customer)
  const { clientFirstname, clientLastname, clientEmail, clientCountry } = customer
  const [first = clientCountry] = countries
  return {
    ...{ clientFirstname, clientLastname, clientEmail },
    clientCountry: countries.includes(clientCountry) ? clientCountry : first,
  }
}

const payeeOf = ({ iban: account, clientFirstname, clientLastname }: CustomerDraft, needsIban: boolean) => ({
  iban: needsIban ? account : null,
  firstname: clientFirstname,
  lastname: clientLastname,
})

export const checkCustomer = (customer: CustomerDraft, identity: IdentityDraft | null, asked: Asked) => {
  const { needsIban, needsDetails, paidInSepa, countries } = asked
  const found = new Map<string, Violation>()
  const add = (violation: Violation) => {
    if (!found.has(violation.path)) found.set(violation.path, bounded(violation))
  }
  const schema = needsDetails ? customerInfo : declaredCustomer
  for (const violation of check(schema, declaredOf(customer, asked)).violations ?? []) add(violation)
  if (needsIban && customer.iban.trim() === '') add({ path: 'iban', code: 'iban_required' })
  // Fields with an error of their own keep it.
  if (paidInSepa) for (const { field, code } of sepaProblems(payeeOf(customer, needsIban))) add({ path: field, code })
  if (identity) for (const violation of check(customerIdentification, identity).violations ?? []) add(violation)
  if (!needsDetails) return found
  if (!countries.includes(customer.clientCountry)) add({ path: 'clientCountry', code: 'country_not_eligible' })
  // The schema checks phone number and postal code only when all other fields are valid; report them together.
  if (!readPhone(customer.clientPhone, customer.phoneCountry))
    add({ path: 'clientPhone', code: customer.clientPhone.trim() ? 'invalid_phone' : 'required' })
  if (customer.clientZipCode.trim() && !isZipCode(customer.clientCountry, customer.clientZipCode.trim().toUpperCase()))
    add({ path: 'clientZipCode', code: 'invalid_zip_code' })
  return found
}

export const checkIdentity = (identity: IdentityDraft) =>
  (check(customerIdentification, identity).violations ?? []).map((violation): [string, Violation] => [
    violation.path,
    bounded(violation),
  ])

export const checkIban = (text: string): [string, Violation][] => {
  if (text.trim() === '') return [['iban', { path: 'iban', code: 'iban_required' }]]
  return (check(iban, text).violations ?? []).map((violation) => ['iban', violation])
}

export const shownPhone = (text: string, country: string) => {
  const phone = readPhone(text, country)
  return phone ? formatPhone(phone) : text
}
