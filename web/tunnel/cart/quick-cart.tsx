import { IconX } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { cartPages, useFace } from '../face.tsx'
import icon from '../icon-button.module.css'
import step from '../step.module.css'
import { cartWords } from '../words.ts'
import styles from './cart.module.css'
import { openLine } from './edit-line.ts'
import { useCart } from './kept.ts'
import { CartLines } from './lines.tsx'
import { Removing } from './removing.tsx'
import type { KeptLine } from './stored.ts'
import { useQuote } from './use-quote.ts'

/** Cart panel: lines, missing steps, and links to continue. */
export default function QuickCart({ onClose }: { onClose: () => void }) {
  const [isReady, setIsReady] = useState(false)
  const { errorWords } = useFace()
  useEffect(() => {
    void Promise.all([addWords(cartWords), errorWords && addWords(errorWords)]).then(() => setIsReady(true))
  }, [errorWords])
  return isReady && <Panel onClose={onClose} />
}

function Panel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cart = useCart()
  const { data: quote } = useQuote()
  const [removing, setRemoving] = useState<string | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const checkout = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    checkout.current?.focus()
  }, [])
  const go = (to: string) => {
    dialog.current?.close()
    void navigate(to)
  }
  const edit = (line: KeptLine) => {
    const { to, state } = openLine(line)
    dialog.current?.close()
    void navigate(to, { state })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; a click outside does the same
    <dialog
      ref={dialog}
      className={styles.panel}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      aria-labelledby="quick-cart"
    >
      <div className={styles.panelBody}>
        <div className={styles.panelHead}>
          <h2 id="quick-cart">{t('cart.title')}</h2>
          <button
            type="button"
            className={icon.button}
            onClick={() => dialog.current?.close()}
            aria-label={t('common.close')}
          >
            <IconX size={22} aria-hidden />
          </button>
        </div>
        {cart.lines.length === 0 ? (
          <p className={styles.muted}>{t('cart.emptyText')}</p>
        ) : (
          <CartLines lines={cart.lines} quote={quote} onRemove={setRemoving} onEdit={edit} />
        )}
        <PanelEnd quote={quote} checkout={checkout} go={go} />
      </div>
      {removing && <Removing inCartId={removing} onDone={() => setRemoving(null)} onEmptied={() => go('/home')} />}
    </dialog>
  )
}

type EndProps = {
  quote: ReturnType<typeof useQuote>['data']
  checkout: RefObject<HTMLButtonElement | null>
  go: (to: string) => void
}

function PanelEnd({ quote, checkout, go }: EndProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const cart = useCart()
  const missing = quote?.missing ?? 0
  const blocked = quote?.buybacks.some(({ problem }) => problem) ?? false
  return (
    <div className={styles.panelEnd}>
      {cart.lines.length > 0 && (
        <dl className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd>{money(quote?.total ?? cart.total)}</dd>
        </dl>
      )}
      {missing > 0 && cart.lines.length > 0 && (
        <p role="status" className={styles.problem}>
          {t('cart.missing', { amount: money(missing) })}
        </p>
      )}
      {cart.lines.length > 0 && (
        <button
          ref={checkout}
          type="button"
          className={step.next}
          disabled={missing > 0 || blocked}
          onClick={() => go(cartPages.customer)}
        >
          {t('cart.go')}
        </button>
      )}
      {!cart.isFull && (
        <button type="button" className={step.quiet} onClick={() => go('/search')}>
          {cart.lines.length > 0 ? t('cart.more') : t('cart.start')}
        </button>
      )}
    </div>
  )
}
