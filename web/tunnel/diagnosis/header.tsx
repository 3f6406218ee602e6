import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProductPicture } from '../search/product-picture.tsx'
import type { Questionnaire } from './calls.ts'
import styles from './diagnosis.module.css'

type Props = { product: Questionnaire['product']; done: number; total: number; onBack: (() => void) | null }

/** What is being described, how far one is, the way back and the way out. */
export function DiagnosisHeader({ product, done, total, onBack }: Props) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      {onBack ? (
        <button type="button" className={styles.round} onClick={onBack} aria-label={t('diagnosis.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </button>
      ) : (
        <span className={styles.round} />
      )}
      <p className={styles.product}>
        <ProductPicture product={{ image: product.imageId ? `/api/files/${product.imageId}` : undefined }} size={36} />
        <span>{product.label}</span>
      </p>
      <Link className={styles.round} to="/search" aria-label={t('diagnosis.leave')}>
        <IconX size={22} aria-hidden />
      </Link>
      <div className={styles.progress} aria-hidden>
        {Array.from({ length: total }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a row are their own names
          <span key={at} data-done={at < done} />
        ))}
      </div>
    </header>
  )
}
