import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { asError } from '#domain/checked.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { TextField } from '#web/tunnel/form/field.tsx'
import { groupedIban } from '#web/tunnel/form/grouped-iban.ts'
import { Problem } from '#web/tunnel/form/problem.tsx'
import step from '#web/tunnel/step.module.css'
import styles from '../status/status.module.css'
import { giveIban, type IbanPage } from './calls.ts'

type Props = {
  id: string
  linkKey: string
  page: IbanPage
  onAnswered: (page: IbanPage) => void
  onOver: () => void
}

export function Giving({ id, linkKey, page, onAnswered, onOver }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [iban, setIban] = useState('')
  const [zipCode, setZipCode] = useState('')
  const [refused, setRefused] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  const violations = refused instanceof ApiError ? refused.violations : []
  const problemOf = (path: string) => {
    const found = violations.find((one) => one.path === path)
    return found ? messages.violation(found) : null
  }
  const lacksZipCode = Boolean(refused) && page.asksZipCode && !zipCode.trim()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setRefused(null)
    try {
      onAnswered(await giveIban(id, { key: linkKey, iban, zipCode }))
    } catch (error) {
      setRefused(asError(error))
      setBusy(false)
      // The request was closed meanwhile; show its state.
      if (error instanceof ApiError && error.status === 409) onOver()
    }
  }
  return (
    <div className={styles.page}>
      <Head page={page} />
      <form onSubmit={(event) => void send(event)} className={styles.dialogForm} noValidate>
        {refused && violations.length === 0 && <Problem>{messages.refusal(refused)}</Problem>}
        <TextField
          label={t('ibanPage.iban')}
          hint={t('ibanPage.ibanHint')}
          error={problemOf('iban')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          wide
          value={iban}
          onChange={setIban}
          onBlur={() => setIban(groupedIban(iban))}
        />
        {page.asksZipCode && (
          <TextField
            label={t('ibanPage.zipCode')}
            hint={t('ibanPage.zipCodeHint')}
            error={lacksZipCode ? messages.violation({ code: 'required' }) : problemOf('zipCode')}
            autoComplete="postal-code"
            maxLength={20}
            value={zipCode}
            onChange={setZipCode}
          />
        )}
        <button type="submit" className={step.next} disabled={busy}>
          {t('ibanPage.save')}
        </button>
      </form>
      <p className={styles.private}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('ibanPage.private')}
      </p>
    </div>
  )
}

function Head({ page }: { page: IbanPage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const amount = formatMoney(page.amount ?? 0, page.currency, language)
  return (
    <>
      <header className={styles.what}>
        <p>
          <b>{page.product}</b>
          <span className="num">{t('statusPage.code', { code: groupedNumber(page.identificationNumber) })}</span>
        </p>
      </header>
      <div>
        <h1>{t(`ibanPage.reasons.${page.reason}.title`)}</h1>
        <p className={styles.lead}>{t(`ibanPage.reasons.${page.reason}.text`, { amount })}</p>
      </div>
      <dl className={styles.payment}>
        <div data-total>
          <dt>{t('ibanPage.amount')}</dt>
          <dd className="num">{amount}</dd>
        </div>
        {page.ibanEnd && (
          <div>
            <dt>{t('ibanPage.before')}</dt>
            <dd className="num">{t('ibanPage.end', { end: page.ibanEnd })}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
