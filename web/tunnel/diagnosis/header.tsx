import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import icon from '../icon-button.module.css'
import { Progress } from '../progress.tsx'
import { ProductPicture } from '../search/product-picture.tsx'
import type { Questionnaire } from './calls.ts'
import styles from './diagnosis.module.css'

type Props = { product: Questionnaire['product']; done: number; total: number; onBack: (() => void) | null }

/** Product, progress, back link and exit. */
export function DiagnosisHeader({ product, done, total, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      {onBack ? (
        <button type="button" className={styles.back} onClick={onBack}>
          <IconArrowLeft size={22} aria-hidden />
          <span>{t('diagnosis.back')}</span>
        </button>
      ) : (
        <span />
      )}
      <p className={styles.product}>
        <ProductPicture product={{ image: product.imageId ? `/api/files/${product.imageId}` : undefined }} size={36} />
        <span>{product.label}</span>
      </p>
      <Link className={icon.button} to="/search" aria-label={t('diagnosis.leave')}>
        <IconX size={22} aria-hidden />
      </Link>
      <Progress done={done} of={total} />
    </header>
  )
}
