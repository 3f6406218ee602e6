import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paymentModeEndpoints } from '#domain/payment-mode/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { LockedFields } from '#web/kit/form/locked.tsx'
import { LockedLink } from '#web/kit/form/locked-link.tsx'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { useOrder } from '../configuration/use-order.ts'
import { ModeCard } from './mode-card.tsx'
import styles from './payment-mode.module.css'

/** Link to create a payment mode in the shown account. */
export function AddMode() {
  const { t } = useTranslation()
  return (
    <LockedLink to="/paymentMode/create" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('frame.titles.paymentModeCreate')}
    </LockedLink>
  )
}

/** Payment modes of the account in display order. */
export function ModeList() {
  const { t } = useTranslation()
  const { named } = useAccount()
  const query = { pagination: 'false' as const, ...(named ? { accountId: named } : {}) }
  const { data, error, refetch } = useAnswer(paymentModeEndpoints.list, { query })
  const move = useOrder(paymentModeEndpoints.order, {
    list: paymentModeEndpoints.list,
    query,
    accountId: named,
    success: t('paymentMode.ordered'),
  })
  const body = () => {
    if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton height={220} />
    if (data.members.length === 0)
      return (
        <EmptyState title={t('paymentMode.emptyTitle')} text={t('paymentMode.emptyText')}>
          <AddMode />
        </EmptyState>
      )
    return (
      <SortableList
        label={t('paymentMode.list')}
        items={data.members.map((mode) => ({ ...mode, name: mode.label }))}
        onMove={(from, to) => void move(from, to)}
      >
        {(mode, handle) => <ModeCard mode={mode} handle={handle} />}
      </SortableList>
    )
  }
  return (
    <div className={`card ${styles.list}`} aria-busy={!data && !error}>
      <LockedFields>{body()}</LockedFields>
    </div>
  )
}

function PaymentModes() {
  const { t } = useTranslation()
  const { picker } = useAccount()
  return (
    <>
      <PageHeader
        narrow
        title={t('frame.titles.paymentModes')}
        description={t('paymentMode.intro')}
        actions={
          <>
            {picker}
            <AddMode />
          </>
        }
      />
      <ModeList />
    </>
  )
}

export default ofCompany(PaymentModes)
