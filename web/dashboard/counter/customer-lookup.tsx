import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '#domain/checked.ts'
import { customerEndpoints } from '#domain/customer/endpoints.ts'
import { lookupLimits } from '#domain/customer/lookup.ts'
import { call } from '#web/kit/client/client.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import type { LookupProps } from '#web/tunnel/face.tsx'
import { TextField } from '#web/tunnel/form/field.tsx'
import { useLoaded } from '#web/tunnel/use-loaded.ts'
import { useCan } from '../session.ts'
import styles from './customer-lookup.module.css'

/** Finds an earlier customer; details of matches are masked. */
export function CustomerLookup(props: LookupProps) {
  return useCan()('CUSTOMER_LOOKUP') ? <Lookup {...props} /> : null
}

function Lookup({ onChoose }: LookupProps) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const messages = useMessages()
  const hintId = useId()
  const [text, setText] = useState('')
  const [filled, setFilled] = useState<{ name: string; ibanEnd: string | null } | null>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  const [searched] = useDebouncedValue(text.trim(), 250)
  const isLongEnough = searched.length >= lookupLimits.min
  const { data, error } = useLoaded(searched, async () =>
    isLongEnough ? { ...(await call(customerEndpoints.lookup, { body: { text: searched } })), searched } : null,
  )
  // Ignore matches of an earlier text.
  const found = data?.searched === text.trim() ? data : null
  const failure = refused ?? (isLongEnough ? error : null)

  const choose = async (id: string, name: string) => {
    setRefused(null)
    try {
      const { ibanEnd, ...customer } = await call(customerEndpoints.choose, { params: { id } })
      setText('')
      setFilled({ name, ibanEnd })
      onChoose(customer)
    } catch (failed) {
      setRefused(asError(failed))
    }
  }
  return (
    <search className={styles.lookup} aria-label={t('counter.lookup.label')}>
      <TextField
        label={t('counter.lookup.label')}
        hint={t('counter.lookup.hint')}
        type="search"
        autoComplete="off"
        maxLength={lookupLimits.max}
        value={text}
        onChange={(next) => {
          setText(next)
          setFilled(null)
          setRefused(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter in the lookup must not submit the form below.
          event.preventDefault()
          const [only, another] = found?.members ?? []
          if (only && !another) void choose(only.id, only.name)
        }}
      />
      {found && found.members.length > 0 && (
        <ul className={styles.found} aria-labelledby={hintId}>
          {found.members.map(({ id, name, city, email, phone, lastSale }) => (
            <li key={id}>
              <button type="button" onClick={() => void choose(id, name)}>
                <b>{name}</b>
                <span>{[city, phone, email].filter(Boolean).join(' · ')}</span>
                <small>{t('counter.lookup.lastSale', { date: date(lastSale) })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={hintId} role="status" className={styles.status}>
        {found && t('counter.lookup.found', { count: found.members.length })}
        {found?.more && ` · ${t('counter.lookup.more')}`}
        {filled && t('counter.lookup.filled', { name: filled.name })}
        {filled?.ibanEnd && ` ${t('counter.lookup.iban', { end: filled.ibanEnd })}`}
      </p>
      {failure && (
        <p role="alert" className={styles.problem}>
          {messages.refusal(failure)}
        </p>
      )}
    </search>
  )
}
