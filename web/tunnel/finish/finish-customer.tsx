import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { townLine } from '#domain/customer/zip-code.ts'
import type { Violation } from '#domain/errors.ts'
import styles from '../cart/cart.module.css'
import type { CustomerDraft } from '../cart/customer.ts'
import { CustomerFields } from '../cart/customer-fields.tsx'
import type { Declared } from './calls.ts'

type Props = {
  declared: Declared
  customer: CustomerDraft
  change: (more: Partial<CustomerDraft>) => void
  problems: ReadonlyMap<string, Violation>
  countries: readonly string[]
  /** Open the form: the data is invalid or was corrected before. */
  isOpen: boolean
}

/** Customer data from the site, editable at the counter. */
export function FinishCustomer({ declared, customer, change, problems, countries, isOpen }: Props) {
  const { t } = useTranslation()
  const [corrects, setCorrects] = useState(false)
  const { ibanEnd, identificationType, identificationEnd } = declared.customer
  return (
    <section className={styles.section} aria-labelledby="customer">
      <h2 id="customer">{t('finish.customer')}</h2>
      {corrects || isOpen ? (
        <CustomerFields
          customer={customer}
          change={change}
          problems={problems}
          countries={countries}
          needsIban={false}
          needsDetails
        />
      ) : (
        <>
          <address className={styles.address}>
            <b>
              {customer.clientFirstname} {customer.clientLastname}
            </b>
            <span>{customer.clientEmail}</span>
            <span>{customer.clientPhone}</span>
            <span>
              {[
                customer.clientStreet,
                customer.clientStreetMore,
                townLine(customer.clientZipCode, customer.clientCity, customer.clientCountry),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </address>
          <button type="button" className={styles.link} onClick={() => setCorrects(true)}>
            {t('finish.correct')}
          </button>
        </>
      )}
      {ibanEnd && <p className={styles.muted}>IBAN •••• {ibanEnd}</p>}
      {identificationType && (
        <p className={styles.muted}>
          {t(`finish.identityTypes.${identificationType}`)} •••• {identificationEnd}
        </p>
      )}
    </section>
  )
}
