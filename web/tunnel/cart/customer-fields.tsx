import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCodes } from '#domain/country-names.ts'
import { dialCode, readPhone } from '#domain/customer/phone.ts'
import { hasNumericZipCode } from '#domain/customer/zip-code.ts'
import type { Violation } from '#domain/errors.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useFace } from '../face.tsx'
import { SelectField, TextField } from '../form/field.tsx'
import styles from '../form/form.module.css'
import { groupedIban } from '../form/grouped-iban.ts'
import { SmsChoice } from '../form/sms-choice.tsx'
import type { CustomerDraft, CustomerText } from './customer.ts'
import { shownPhone } from './customer-check.ts'
import { useTowns } from './use-towns.ts'

export type Problems = ReadonlyMap<string, Violation>

export const useProblem = (problems: Problems) => {
  const messages = useMessages()
  return (path: string) => {
    const violation = problems.get(path)
    return violation ? messages.violation(violation) : null
  }
}

const useCountryNames = () => {
  const { i18n } = useTranslation()
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: names.of(code) ?? code }))
      .toSorted((a, b) => a.name.localeCompare(b.name, i18n.language))
}

type CustomerProps = {
  customer: CustomerDraft
  change: (more: Partial<CustomerDraft>) => void
  problems: Problems
  countries: readonly string[]
  needsIban: boolean
  /** Phone and address; otherwise only name and e-mail address. */
  needsDetails: boolean
  /** The account sends text messages to customers who choose them. */
  offersSms?: boolean
}

export function CustomerFields({
  customer,
  change,
  problems,
  countries,
  needsIban,
  needsDetails,
  offersSms,
}: CustomerProps) {
  const { t } = useTranslation()
  const problem = useProblem(problems)
  const atCounter = useFace().kind === 'dashboard'
  // At a counter, autofill would offer data of earlier customers.
  const own = (token: string) => (atCounter ? 'off' : token)
  const text = (path: CustomerText) => ({
    name: path,
    value: customer[path],
    onChange: (value: string) => change({ [path]: value }),
    error: problem(path),
  })
  const fields: Fields = { customer, change, problem, own, text }
  const street = (
    <TextField label={t('cart.street')} autoComplete={own('address-line1')} wide {...text('clientStreet')} />
  )
  const streetMore = (
    <TextField
      label={t('cart.streetMore')}
      optional={t('cart.optional')}
      autoComplete={own('address-line2')}
      wide
      {...text('clientStreetMore')}
    />
  )
  return (
    <div className={styles.fields}>
      <TextField label={t('cart.firstname')} autoComplete={own('given-name')} {...text('clientFirstname')} />
      <TextField label={t('cart.lastname')} autoComplete={own('family-name')} {...text('clientLastname')} />
      <TextField
        label={t('cart.email')}
        type="email"
        autoComplete={own('email')}
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        wide={!atCounter}
        {...text('clientEmail')}
      />
      {needsDetails && atCounter && (
        <>
          <Phone {...fields} />
          {street}
          <Town {...fields} />
          <Rare customer={customer} isOpen={!countries.includes(customer.clientCountry)}>
            <Country {...fields} countries={countries} wide={false} />
            <DialCode {...fields} />
            {streetMore}
          </Rare>
        </>
      )}
      {needsDetails && !atCounter && (
        <>
          <DialCode {...fields} />
          <Phone {...fields} />
          <Country {...fields} countries={countries} wide />
          {street}
          {streetMore}
          <Town {...fields} />
        </>
      )}
      {offersSms && readPhone(customer.clientPhone, customer.phoneCountry) && <Sms {...fields} />}
      {needsIban && <Iban {...fields} hint={atCounter ? t('cart.ibanHintStore') : t('cart.ibanHint')} />}
    </div>
  )
}

type Fields = Pick<CustomerProps, 'customer' | 'change'> & {
  problem: (path: string) => string | null
  /** Autofill token, or `off`. */
  own: (token: string) => string
  text: (path: CustomerText) => {
    name: string
    value: string
    onChange: (value: string) => void
    error: string | null
  }
}

function Sms({ customer, change }: Fields) {
  const { t } = useTranslation()
  return (
    <SmsChoice
      label={t('cart.sms')}
      note={t('cart.smsText')}
      checked={customer.clientSms ?? false}
      onChange={(clientSms) => change({ clientSms })}
    />
  )
}

function Iban({ customer, change, text, hint }: Fields & { hint: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('cart.iban')}
      hint={hint}
      autoComplete="off"
      autoCapitalize="characters"
      inputMode="text"
      spellCheck={false}
      wide
      {...text('iban')}
      onBlur={() => change({ iban: groupedIban(customer.iban) })}
    />
  )
}

function DialCode({ customer, change, own }: Fields) {
  const { t } = useTranslation()
  const named = useCountryNames()
  return (
    <SelectField
      label={t('cart.phoneCountry')}
      autoComplete={own('tel-country-code')}
      value={customer.phoneCountry}
      onChange={(phoneCountry) => change({ phoneCountry })}
    >
      {named(countryCodes).map(({ code, name }) => {
        const digits = dialCode(code)
        return (
          digits && (
            <option key={code} value={code}>
              {name} (+{digits})
            </option>
          )
        )
      })}
    </SelectField>
  )
}

function Phone({ customer, change, own, text }: Fields) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('cart.phone')}
      type="tel"
      inputMode="tel"
      autoComplete={own('tel-national')}
      {...text('clientPhone')}
      onBlur={() => change({ clientPhone: shownPhone(customer.clientPhone, customer.phoneCountry) })}
    />
  )
}

type CountryProps = Fields & { countries: readonly string[]; wide: boolean }

function Country({ customer, change, problem, own, countries, wide }: CountryProps) {
  const { t } = useTranslation()
  const named = useCountryNames()
  return (
    <SelectField
      label={t('cart.country')}
      autoComplete={own('country')}
      wide={wide}
      name="clientCountry"
      value={customer.clientCountry}
      error={problem('clientCountry')}
      onChange={(clientCountry) =>
        change({ clientCountry, ...(customer.clientPhone ? {} : { phoneCountry: clientCountry }) })
      }
    >
      {named(countries.includes(customer.clientCountry) ? countries : [...countries, customer.clientCountry]).map(
        ({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ),
      )}
    </SelectField>
  )
}

/** Postal code and town; the only town of a postal code is filled in. */
function Town({ customer, change, own, text }: Fields) {
  const { t } = useTranslation()
  const towns = useTowns(customer.clientCountry, customer.clientZipCode)
  const [only] = towns.length === 1 ? towns : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once per postal code; the user may change it
  useEffect(() => {
    if (only && !customer.clientCity) change({ clientCity: only })
  }, [only])
  return (
    <>
      <TextField
        label={t('cart.zipCode')}
        autoComplete={own('postal-code')}
        inputMode={hasNumericZipCode(customer.clientCountry) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        {...text('clientZipCode')}
      />
      <TextField
        label={t('cart.city')}
        autoComplete={own('address-level2')}
        list="towns"
        {...text('clientCity')}
        // A suggested town is replaced by what is typed.
        onFocus={(event) => towns.includes(event.currentTarget.value) && event.currentTarget.select()}
      />
      <datalist id="towns">
        {towns.map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
    </>
  )
}

type RareProps = { customer: CustomerDraft; isOpen: boolean; children: ReactNode }

/** Collapsed section of rarely used fields; open as soon as one has a non-default value. */
function Rare({ customer, isOpen, children }: RareProps) {
  const { t, i18n } = useTranslation()
  const { country } = useFace()
  const { clientCountry, phoneCountry, clientStreetMore } = customer
  const [opened, setOpened] = useState(false)
  const hasOwnValue = isOpen || clientCountry !== country || phoneCountry !== country || clientStreetMore !== ''
  return (
    <details
      className={styles.rare}
      open={opened || hasOwnValue}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        {t('cart.elsewhere')}
        <small>
          {new Intl.DisplayNames(i18n.language, { type: 'region' }).of(clientCountry)} (+{dialCode(phoneCountry)})
        </small>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
