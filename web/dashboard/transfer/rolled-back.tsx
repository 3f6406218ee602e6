import { Alert } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CatalogueImport } from '#domain/transfer/schema.ts'
import { useReason } from './reasons.ts'
import styles from './transfer.module.css'

/** Restored prices, and skipped products with reasons. */
export function RolledBack({ found: { rollback } }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const reason = useReason()
  if (!rollback) return null
  const { restored, left, products } = rollback
  return (
    <Alert icon={<IconArrowBackUp aria-hidden />} color={left > 0 ? 'yellow' : undefined}>
      <p>{t('transfer.imports.rolledBack', { restored })}</p>
      {left > 0 && (
        <>
          <p>{t('transfer.imports.left', { count: left })}</p>
          <ul className={styles.left}>
            {products.map((product) => (
              <li key={product.id}>
                {product.label} <span className={styles.text}>{reason({ reason: product.reason })}</span>
              </li>
            ))}
            {left > products.length && <li>{t('transfer.imports.others', { count: left - products.length })}</li>}
          </ul>
        </>
      )}
    </Alert>
  )
}
