import { ActionIcon, Alert, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './decision.module.css'
import { HeldItem } from './held-item.tsx'

/** Docked panel: the item in quarantine, its ways out, what is paid and what the customer reads. */
export function Decision({ id, way, onClose }: { id: string; way?: string; onClose: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { data: buyback, refetch: refetchBuyback } = useAnswer(buybackEndpoints.read, { params: { id } })
  const { data: sheet, error, refetch } = useAnswer(buybackEndpoints.waysOut, { params: { id } })
  const reload = () => void Promise.all([refetch(), refetchBuyback()])
  return (
    <aside className={styles.panel} aria-label={t('buybackList.decision.title')}>
      <header className={styles.bar}>
        {buyback && (
          <Link to={`/buyback/${id}`} className="link num">
            {groupedNumber(buyback.identificationNumber)}
          </Link>
        )}
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('common.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {error && <Alert color="red">{messages.refusal(error)}</Alert>}
      {(!buyback || !sheet) && !error && <Skeleton height={320} />}
      {buyback && sheet && (
        <FormatsProvider account={{ currency: buyback.currency }}>
          <HeldItem
            key={`${id} ${way}`}
            buyback={buyback}
            sheet={sheet}
            way={way}
            onDone={onClose}
            onRefused={reload}
          />
        </FormatsProvider>
      )}
    </aside>
  )
}
