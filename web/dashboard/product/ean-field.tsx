import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { warningsOf } from '#domain/product/rules.ts'
import type { FieldProps } from '#web/kit/form/field/field-props.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import styles from './product.module.css'

/** An EAN with a wrong check digit is accepted with a warning. */
export function EanField(props: FieldProps<string>) {
  const { t } = useTranslation()
  const doubtful = warningsOf({ ean: props.value }).length > 0
  return (
    <TextField
      {...props}
      scanned
      onChange={(text) => props.onChange((text ?? '').replace(/[\s-]/g, ''))}
      description={
        doubtful && (
          <span role="status" className={styles.warning}>
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {t('violations.ean_check_digit')}
          </span>
        )
      }
    />
  )
}
