import { IconAlertTriangle, IconCircleCheck, IconDownload, IconPrinter } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { isHandedOver, isOff } from '#domain/buyback/rules.ts'
import { isPredeclared } from '#domain/circuit/rules.ts'
import { isGivenUp } from '#domain/document/rules.ts'
import { paymentTermsOf, termsKey } from '#domain/payment/terms.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useFace } from '../face.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useTitle } from '../use-title.ts'
import type { Cart } from './calls.ts'
import styles from './cart.module.css'
import { DropCard } from './drop-card.tsx'
import { Gone } from './gone.tsx'
import { instructionIcons } from './instruction-icons.ts'
import { usePrintAtOnce } from './print-at-once.ts'
import { confirmedIds, useConfirmed } from './use-confirmed.ts'
import { WalletPasses } from './wallet-passes.tsx'

/** Confirmation page: codes, next steps and documents. */
export default function CheckoutPage() {
  const { t } = useTranslation()
  const { cartId = '' } = useParams()
  const [params] = useSearchParams()
  const { kind, onConfirmed } = useFace()
  const { money } = useFormats()
  const { cart, error, late, again } = useConfirmed(cartId ? [cartId] : confirmedIds(params), params.get('key'))
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(t('cart.confirmed'))
  const isThere = cart !== null
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  const reported = useRef<string | null>(null)
  useEffect(() => {
    if (!cart || reported.current === cart.id) return
    reported.current = cart.id
    onConfirmed?.(cart)
  }, [cart, onConfirmed])

  if (error instanceof ApiError && error.status === 404 && !cart) return <Gone />
  if (error && !cart)
    return (
      <div className={step.page}>
        <LoadFailed error={error} onRetry={again} />
      </div>
    )
  if (!cart) return <div className={step.page} aria-busy />
  return (
    <div className={step.page}>
      <header className={styles.confirmed}>
        <IconCircleCheck size={44} stroke={1.5} aria-hidden />
        <h1 ref={heading} tabIndex={-1}>
          {kind === 'site' ? t('cart.thanks', { name: cart.customerFirstname ?? '' }) : t('cart.confirmed')}
        </h1>
        <p>
          {kind === 'site'
            ? t('cart.mailed', { email: cart.customerEmail ?? '' })
            : t('cart.confirmedText', { amount: money(cart.total) })}
        </p>
      </header>
      <div className={`${step.body} ${styles.body}`}>
        {cart.buybacks.map((buyback) => (
          <BuybackCard key={buyback.id} buyback={buyback} onCancelled={again} />
        ))}
        {cart.buybacks.some(({ documents }) => documents.some(isGivenUp)) && (
          <p role="alert" className={styles.problem}>
            {t('cart.failed')}
          </p>
        )}
        {late && (
          <p role="alert" className={styles.problem}>
            {kind === 'site' ? t('cart.late') : t('cart.lateStore')}{' '}
            <button type="button" onClick={again} className={styles.link}>
              {t('common.retry')}
            </button>
          </p>
        )}
      </div>
      <CheckoutBar documents={cart.documents} />
    </div>
  )
}

function CheckoutBar({ documents }: Pick<Cart, 'documents'>) {
  const { t } = useTranslation()
  const { kind } = useFace()
  // At the counter the focus is on printing, then on the next sale, so that Enter continues.
  const isPrinted = usePrintAtOnce(documents)
  const print = useRef<HTMLAnchorElement>(null)
  const another = useRef<HTMLAnchorElement>(null)
  const prints = kind === 'dashboard' && Boolean(documents)
  useEffect(() => {
    if (prints) (isPrinted ? another : print).current?.focus()
  }, [prints, isPrinted])
  return (
    <div className={`${step.bar} ${styles.bar}`}>
      {documents && (
        <a
          ref={print}
          className={kind === 'site' ? step.quiet : step.next}
          // At the counter the document opens with the print dialog; visitors see it first.
          href={kind === 'site' ? documents : `${documents}&print=1`}
          target="_blank"
          rel="noreferrer"
        >
          <IconPrinter size={20} aria-hidden />
          {t('cart.printAll')}
        </a>
      )}
      <Link
        ref={another}
        to={kind === 'site' ? '/home' : '/search'}
        className={kind === 'site' ? step.next : step.quiet}
      >
        {kind === 'site' ? t('cart.home') : t('cart.another')}
      </Link>
    </div>
  )
}

function BuybackCard({ buyback, onCancelled }: { buyback: Cart['buybacks'][number]; onCancelled: () => void }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { CancelBuyback } = useFace()
  const [cancels, setCancels] = useState(false)
  const { identificationNumber: code, product, total } = buyback
  const mayCancel = CancelBuyback && buyback.followAddress && !isHandedOver(buyback)
  return (
    <article className={styles.card} aria-labelledby={`code-${buyback.id}`}>
      <header>
        <div>
          <h2>{product.label}</h2>
          <p id={`code-${buyback.id}`} className={styles.code}>
            <small>{t('cart.code')}</small> <span>{groupedNumber(code)}</span>
          </p>
        </div>
        <b>{money(total)}</b>
      </header>
      {isOff(buyback.status) ? (
        <p role="status" className={styles.highlight}>
          {t('cart.cancelled')}
        </p>
      ) : (
        <ToDo buyback={buyback} onCancel={mayCancel ? () => setCancels(true) : null} />
      )}
      {cancels && CancelBuyback && buyback.followAddress && (
        <Suspense>
          <CancelBuyback
            id={buyback.id}
            followAddress={buyback.followAddress}
            onCancelled={onCancelled}
            onClose={() => setCancels(false)}
          />
        </Suspense>
      )}
    </article>
  )
}

/** Next steps of a buyback, until it is done or cancelled. */
function ToDo({ buyback, onCancel }: { buyback: Cart['buybacks'][number]; onCancel: (() => void) | null }) {
  const { t } = useTranslation()
  const { date } = useFormats()
  const { instructions, highlightedInstruction, documents } = buyback
  const terms = paymentTermsOf(buyback)
  return (
    <>
      <p className={styles.muted}>
        {isPredeclared(buyback.circuitType)
          ? t('cart.guaranteed', { date: date(buyback.priceGuaranteedUntil) })
          : buyback.paymentLabel && t('cart.paid', { mode: buyback.paymentLabel, when: t(termsKey(terms), terms) })}
      </p>
      {isPredeclared(buyback.circuitType) ? <DropCard buyback={buyback} /> : <WalletPasses passes={buyback.passes} />}
      {highlightedInstruction && (
        <p className={styles.highlight}>
          <IconAlertTriangle size={20} aria-hidden />
          {highlightedInstruction}
        </p>
      )}
      <h3>{t('cart.next')}</h3>
      <ol className={styles.steps}>
        {instructions.map(({ type, label }) => {
          const Icon = instructionIcons[type]
          return (
            <li key={label}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {label}
            </li>
          )
        })}
      </ol>
      {buyback.isPrintless && <p className={styles.muted}>{t('cart.printless')}</p>}
      {buyback.followAddress && (
        <Link to={buyback.followAddress} className={styles.link}>
          {t('cart.follow')}
        </Link>
      )}
      <h3>{t('cart.documents')}</h3>
      <ul className={styles.documents}>
        {documents.map(({ id, kind, status, url }) => (
          <li key={id}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                <IconDownload size={20} aria-hidden />
                {t(`selling.documents.${kind}`)}
              </a>
            ) : (
              <span role="status" data-failed={isGivenUp({ status })}>
                {t(`selling.documents.${kind}`)}
                <small>{t(`cart.documentStates.${status}`)}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
      {onCancel && (
        <button type="button" className={styles.link} onClick={onCancel}>
          {t('cart.cancel')}
        </button>
      )}
    </>
  )
}
