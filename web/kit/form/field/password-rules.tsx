import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { password, passwordRules } from '#domain/session/schema.ts'
import { check } from '#domain/text.ts'
import styles from '../form.module.css'

/** Rules of a new password, each marked when it is met. */
export function PasswordRules({ value }: { value: string }) {
  const { t } = useTranslation()
  const broken = new Set((check(password, value).violations ?? []).map(({ code }) => code))
  return (
    <ul className={styles.rules} aria-label={t('kit.form.passwordRules')}>
      {passwordRules.map((rule) => {
        const met = value !== '' && !broken.has(rule)
        return (
          <li key={rule} data-met={met || undefined}>
            {met ? <IconCheck size={14} stroke={2.4} aria-hidden /> : <IconPoint size={14} aria-hidden />}
            {t(`violations.${rule}`)}
            <span className="sr">{met ? t('kit.form.ruleMet') : t('kit.form.ruleNotMet')}</span>
          </li>
        )
      })}
    </ul>
  )
}
