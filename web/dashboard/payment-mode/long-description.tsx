import { useTranslation } from 'react-i18next'
import { paymentModeLimits } from '#domain/payment-mode/schema.ts'
import { lineCount } from '#domain/text.ts'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import styles from './payment-mode.module.css'

const limits = paymentModeLimits.longDescription

/** Text area with a live count of characters and lines. */
export function LongDescription({ bind }: { bind: Bind<string> }) {
  const { t } = useTranslation()
  const lines = lineCount(bind.value)
  return (
    <TextareaField
      {...bind}
      onChange={(text) => bind.onChange(text ?? '')}
      label={t('paymentMode.longDescription')}
      description={
        <>
          {t('paymentMode.longDescriptionText', { max: limits.lines })}{' '}
          <span className={`num ${styles.lines}`} data-over={lines > limits.lines || undefined}>
            {t('paymentMode.lines', { lines, max: limits.lines })}
          </span>
        </>
      }
      max={limits.max}
      rows={4}
      optional
    />
  )
}
