import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import step from '../step.module.css'
import styles from './cart.module.css'

/** Shown when the cart is empty, because it was emptied or is in another browser. */
export function EmptyCart() {
  const { t } = useTranslation()
  return (
    <div className={styles.empty}>
      <IconShoppingBag size={32} stroke={1.5} aria-hidden />
      <h1>{t('cart.empty')}</h1>
      <p>{t('cart.emptyText')}</p>
      <Link to="/search" className={step.next}>
        {t('cart.start')}
      </Link>
    </div>
  )
}
