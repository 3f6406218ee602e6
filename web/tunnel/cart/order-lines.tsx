import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useFace } from '../face.tsx'
import type { CartQuote } from './calls.ts'
import styles from './cart.module.css'
import { openLine } from './edit-line.ts'
import { useCart } from './kept.ts'
import { CartLines } from './lines.tsx'
import { Removing } from './removing.tsx'
import type { KeptLine } from './stored.ts'

type Props = { lines: readonly KeptLine[]; quote: CartQuote | null | undefined }

/** Lines of the cart to be confirmed; each can be edited and removed. */
export function OrderLines({ lines, quote }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cart = useCart()
  const [removing, setRemoving] = useState<string | null>(null)
  return (
    <section className={styles.section} aria-labelledby="products">
      <h2 id="products">{t('cart.products', { count: lines.length })}</h2>
      <CartLines
        lines={lines}
        quote={quote}
        onRemove={setRemoving}
        onEdit={(line) => {
          const { to, state } = openLine(line)
          void navigate(to, { state })
        }}
        onAllow={cart.allow}
      />
      {removing && (
        <Removing inCartId={removing} onDone={() => setRemoving(null)} onEmptied={() => void navigate('/home')} />
      )}
    </section>
  )
}

/** Amount that the customer receives, and what is missing to the minimum. */
export function OrderTotal({ quote }: Pick<Props, 'quote'>) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { total } = useCart()
  const onWeb = useFace().kind === 'site'
  return (
    <>
      <dl className={styles.total}>
        <dt>{onWeb ? t('offer.receive') : t('offer.customerReceives')}</dt>
        <dd>{money(quote?.total ?? total)}</dd>
      </dl>
      {quote && quote.missing > 0 && (
        <p role="alert" className={styles.problem}>
          {t('cart.missing', { amount: money(quote.missing) })}
        </p>
      )}
    </>
  )
}
