import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { type ProductEvent, productMachine } from '#domain/product/machine.ts'
import { productStatuses } from '#domain/product/schema.ts'
import { StatusBadge, toneIcons } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from './status-control.module.css'
import type { Product } from './values.ts'

type Status = Product['status']

/** Offered event that leads to a status. */
const leadingTo = (product: Product, status: Status) =>
  product.actions.find(({ name }) => productMachine.transitions[name as ProductEvent]?.to === status)

/** Status selection; statuses that the machine refuses are disabled with a reason. */
export function StatusControl({ product, dirty }: { product: Product; dirty: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = (event: ProductEvent) => ({
    invalidates: [productEndpoints.read, productEndpoints.list, productEndpoints.history],
    success: t(`access.actions.product.${event}.done`),
    onError: (error: Error & { failure: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const calls = {
    publish: useCall(productEndpoints.publish, settings('publish')),
    unpublish: useCall(productEndpoints.unpublish, settings('unpublish')),
    archive: useCall(productEndpoints.archive, settings('archive')),
    restore: useCall(productEndpoints.restore, settings('restore')),
  }
  if (product.actions.length === 0)
    return (
      <StatusBadge tone={productMachine.states[product.status].tone} large>
        {t(`access.productStatuses.${product.status}`)}
      </StatusBadge>
    )
  const refused = product.actions.find(({ allowed }) => !allowed)?.reason
  const reason = dirty ? t('product.saveFirst') : refused ? messages.error(refused, {}) : null
  // With unsaved changes the reason is only for screen readers.
  const quiet = dirty ? 'sr' : styles.reason
  const choose = async (status: Status) => {
    const event = leadingTo(product, status)?.name as ProductEvent | undefined
    if (!event) return
    const words = (part: 'label' | 'confirm') => t(`access.actions.product.${event}.${part}`)
    const sure = await confirm({
      title: t(`access.actions.product.${event}.title`, { name: product.label }),
      text: words('confirm'),
      confirm: words('label'),
      cancel: t('common.cancel'),
    })
    if (sure) calls[event].mutate({ params: { id: product.id } })
  }
  return (
    <div className={styles.frame} title={dirty ? t('product.saveFirst') : undefined}>
      <SegmentedControl
        className={styles.control}
        aria-label={t('product.status')}
        aria-describedby={reason ? 'status-reason' : undefined}
        value={product.status}
        disabled={dirty || Object.values(calls).some(({ isPending }) => isPending)}
        onChange={(status) => void choose(status)}
        data={productStatuses.map((value) => {
          const Icon = toneIcons[productMachine.states[value].tone]
          return {
            value,
            disabled: value !== product.status && !leadingTo(product, value)?.allowed,
            label: (
              <span className={styles.choice}>
                {value === product.status && <Icon size={14} stroke={2} aria-hidden />}
                {t(`access.productStatuses.${value}`)}
              </span>
            ),
          }
        })}
      />
      {reason && (
        <span id="status-reason" className={quiet}>
          {reason}
        </span>
      )}
    </div>
  )
}
