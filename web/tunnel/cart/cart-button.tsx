import { IconShoppingBag } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import icon from '../icon-button.module.css'
import styles from './cart-button.module.css'
import { useCartCount } from './kept.ts'
import { onOpenCart } from './open-cart.ts'

const QuickCart = lazy(loadOrOfferReload(() => import('./quick-cart.tsx')))

type Props = { organizationId: string; kind: 'site' | 'dashboard' }

/** Cart button of the header with the number of lines; opens the cart panel. */
export function CartButton({ organizationId, kind }: Props) {
  const { t } = useTranslation()
  const count = useCartCount(organizationId, kind)
  const [open, setOpen] = useState(false)
  useEffect(() => onOpenCart(() => setOpen(true)), [])
  return (
    <>
      <button
        type="button"
        className={`${icon.button} ${styles.cart}`}
        aria-label={t('search.cart', { count })}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <IconShoppingBag size={24} stroke={1.6} aria-hidden />
        {count > 0 && <span className={styles.badge}>{count}</span>}
      </button>
      {open && (
        <Suspense>
          <QuickCart onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
