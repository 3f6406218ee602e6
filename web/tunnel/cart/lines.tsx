import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import icon from '../icon-button.module.css'
import { ProductPicture } from '../search/product-picture.tsx'
import { AllowDuplicate } from './allow-duplicate.tsx'
import type { CartQuote } from './calls.ts'
import styles from './cart.module.css'
import type { KeptLine } from './stored.ts'

type Props = {
  lines: readonly KeptLine[]
  quote?: CartQuote | null
  onRemove: (inCartId: string) => void
  onEdit: (line: KeptLine) => void
  onAllow?: (inCartId: string, reason: string) => void
}

/** Lines of the cart, with changes since they were added. */
export function CartLines({ lines, quote, onRemove, onEdit, onAllow }: Props) {
  const { t } = useTranslation()
  const { money, difference } = useFormats()
  const messages = useMessages()
  const quoted = new Map(quote?.buybacks.map((line) => [line.inCartId, line]))
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const now = quoted.get(line.inCartId)
        const worth = now && !now.problem ? now.total : line.total
        return (
          <li key={line.inCartId} data-problem={Boolean(now?.problem)}>
            <ProductPicture
              product={{ image: line.product.image ? `/api/files/${line.product.image}` : undefined }}
              size={56}
            />
            <div className={styles.lineText}>
              <b>{line.product.label}</b>
              <small>{line.circuitName ?? t(`selling.circuits.${line.circuitType}`)}</small>
              {line.paymentLabel && <small>{line.paymentLabel}</small>}
              {line.imei && <small>IMEI {line.imei}</small>}
            </div>
            <div className={styles.linePrice}>
              {now?.problem ? (
                <s>{money(line.total)}</s>
              ) : (
                <>
                  {now?.changed && <s>{money(line.total)}</s>}
                  <b>{money(worth)}</b>
                  {line.bonus !== 0 && (
                    <small>{t('cart.withBonus', { bonus: difference(now?.bonus ?? line.bonus) })}</small>
                  )}
                </>
              )}
            </div>
            <div className={styles.lineActions}>
              <button
                type="button"
                className={icon.button}
                onClick={() => onEdit(line)}
                aria-label={t('cart.edit', { product: line.product.label })}
              >
                <IconPencil size={20} aria-hidden />
              </button>
              <button
                type="button"
                className={`${icon.button} ${icon.removing}`}
                onClick={() => onRemove(line.inCartId)}
                aria-label={t('cart.remove', { product: line.product.label })}
              >
                <IconTrash size={20} aria-hidden />
              </button>
            </div>
            {(now?.problem || now?.changed) && (
              <p role="status" className={styles.change}>
                <IconAlertTriangle size={18} aria-hidden />
                {now.problem ? messages.error(now.problem, { device: line.imei }) : t('cart.priceChanged')}
              </p>
            )}
            {onAllow && now?.problem === 'device_already_bought' && (
              <AllowDuplicate onAllow={(reason) => onAllow(line.inCartId, reason)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
