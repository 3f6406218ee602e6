import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { duplicateReason } from '#domain/buyback/device.ts'
import { check } from '#domain/text.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { useFace } from '../face.tsx'
import { TextField } from '../form/field.tsx'
import step from '../step.module.css'
import styles from './cart.module.css'

/** The device is part of an earlier open buyback; a manager at a counter may accept it with a reason. */
export function AllowDuplicate({ onAllow }: { onAllow: (reason: string) => void }) {
  const { t } = useTranslation()
  const { kind, allowsDuplicates } = useFace()
  const messages = useMessages()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  if (kind === 'site') return null
  if (!allowsDuplicates) return <p className={styles.muted}>{t('cart.duplicate.ask')}</p>
  const { value, violations } = check(duplicateReason, reason)
  const allow = () => {
    setTried(true)
    if (!violations) onAllow(value)
  }
  return (
    <div className={styles.duplicate}>
      <TextField
        label={t('cart.duplicate.reason')}
        hint={t('cart.duplicate.hint')}
        value={reason}
        maxLength={255}
        onChange={setReason}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it confirms the whole cart.
          event.preventDefault()
          allow()
        }}
        error={tried && violations?.[0] ? messages.violation(violations[0]) : null}
      />
      <button type="button" className={`${step.quiet} ${step.narrow}`} onClick={allow}>
        {t('cart.duplicate.allow')}
      </button>
    </div>
  )
}
