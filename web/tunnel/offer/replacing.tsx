import { useTranslation } from 'react-i18next'
import { useCart } from '../cart/kept.ts'
import step from '../step.module.css'
import styles from './offer.module.css'

/** The cart is full; asks which product to keep. */
export function Replacing({ onKeep, onReplace }: { onKeep: () => void; onReplace: () => void }) {
  const { t } = useTranslation()
  const { lines, capacity } = useCart()
  return (
    <div role="alertdialog" aria-label={t('offer.full')} className={styles.replacing}>
      <p>{capacity === 1 ? t('offer.fullOne', { product: lines[0]?.product.label ?? '' }) : t('offer.full')}</p>
      <button type="button" className={`${step.quiet} ${step.narrow}`} onClick={onKeep}>
        {t('common.cancel')}
      </button>
      {capacity === 1 && (
        <button type="button" className={step.next} onClick={onReplace}>
          {t('offer.replace')}
        </button>
      )}
    </div>
  )
}
