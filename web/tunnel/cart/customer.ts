import { useState } from 'react'
import { readPhone } from '#domain/customer/phone.ts'
import type { CustomerIdentification, CustomerInfoInput } from '#domain/customer/schema.ts'
import type { Language } from '#domain/money.ts'
import { perTab } from '#web/kit/storage/storage.ts'

/** Form values; every field is text until validated. */
export type CustomerText =
  | Exclude<keyof CustomerInfoInput, 'clientStreetMore' | 'iban' | 'clientSms'>
  | 'clientStreetMore'
  | 'iban'
  | 'phoneCountry'
export type CustomerDraft = Record<CustomerText, string> & {
  /** The customer also wants text messages; missing where they are not offered. */
  clientSms?: boolean
}
export type IdentityDraft = Record<keyof CustomerIdentification, string>

type Draft = {
  customer: CustomerDraft
  identity: IdentityDraft
  /** Language of documents and mails; the default one if missing. */
  language?: Language
}

type Key = 'reprise.customer' | `reprise.finish-customer.${string}`

const empty = (country: string): Draft => ({
  customer: {
    clientFirstname: '',
    clientLastname: '',
    clientEmail: '',
    clientPhone: '',
    clientStreet: '',
    clientStreetMore: '',
    clientZipCode: '',
    clientCity: '',
    clientCountry: country,
    iban: '',
    phoneCountry: country,
  },
  identity: {
    clientNationalIdentificationType: '',
    clientNationalIdentification: '',
    clientNationalIdentificationDeliveryDate: '',
    clientNationalIdentificationAutorityDelivery: '',
  },
})

export const readCustomer = (
  country: string,
  key: Key = 'reprise.customer',
  known: Partial<CustomerDraft> = {},
): Draft => {
  const kept = perTab.read<Draft>(key)
  const none = empty(country)
  const blank = { ...none, customer: { ...none.customer, ...known } }
  return kept
    ? { ...kept, customer: { ...blank.customer, ...kept.customer }, identity: { ...blank.identity, ...kept.identity } }
    : blank
}

const numberOf = ({ clientPhone, phoneCountry }: CustomerDraft) => readPhone(clientPhone, phoneCountry)

/** The draft after a change. The choice of text messages ends with the number that it was made for. */
const changed = (before: CustomerDraft, more: Partial<CustomerDraft>): CustomerDraft => {
  const { clientSms, ...after } = { ...before, ...more }
  if (clientSms === undefined) return after
  return { ...after, clientSms: clientSms && (more.clientSms === true || numberOf(before) === numberOf(after)) }
}

/** Customer draft in session storage: survives a reload and is removed with the cart. */
export const useCustomer = (country: string, key: Key = 'reprise.customer', known?: Partial<CustomerDraft>) => {
  const [draft, setDraft] = useState(() => readCustomer(country, key, known))
  const keep = (next: Draft) => {
    perTab.write(key, next)
    setDraft(next)
  }
  return {
    ...draft,
    change: (more: Partial<CustomerDraft>) => keep({ ...draft, customer: changed(draft.customer, more) }),
    speak: (language: Language) => keep({ ...draft, language }),
    identify: (more: Partial<IdentityDraft>) => keep({ ...draft, identity: { ...draft.identity, ...more } }),
  }
}

/** Values for the form that is opened next. */
export const keepCustomer = (known: Partial<CustomerDraft> & { clientCountry: string }) => {
  const draft = readCustomer(known.clientCountry)
  perTab.write('reprise.customer', { ...draft, customer: changed(draft.customer, known) })
}
