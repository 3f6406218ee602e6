import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { buybackCode } from '#domain/buyback/code.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { predeclaredList } from '#domain/buyback/list.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { awaitingStore, waitsForStore } from '#domain/buyback/statuses.ts'
import { isStale } from '#domain/cart/rules.ts'
import { asError, first } from '#domain/checked.ts'
import { check } from '#domain/text.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { call } from '#web/kit/client/client.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { ScanField } from '#web/kit/station/scan-field.tsx'
import { useCan } from '../session.ts'
import styles from './buyback.module.css'
import { finishing } from './finishing.ts'

export default function Predeclared() {
  const { t } = useTranslation()
  const { date } = useFormats()
  const sells = useCan()('ROLE_BUYBACK_CREATE_PAGE')
  return (
    <ListPage
      endpoint={buybackEndpoints.list}
      totalFrom={buybackEndpoints.total}
      variant={predeclaredList}
      title={t('frame.titles.predeclared')}
      description={t('buyback.predeclaredText')}
      fixed={{ status: awaitingStore }}
      notice={sells ? <ScanCode /> : undefined}
      rowName={(row) => groupedNumber(row.identificationNumber)}
      rowLink={sells ? finishing : undefined}
      rowActions={
        sells
          ? (row) => [{ label: t('buyback.finish'), icon: IconArrowRight, key: 'F', to: finishing(row) }]
          : undefined
      }
      cells={{
        product: (row) => row.product.label,
        until: (row) =>
          isStale(row.priceGuaranteedUntil, new Date()) ? (
            <StatusBadge tone="problem">{t('buyback.stale')}</StatusBadge>
          ) : (
            date(row.priceGuaranteedUntil)
          ),
      }}
      empty={{ title: t('buyback.nonePredeclared'), text: t('buyback.nonePredeclaredText') }}
    />
  )
}

/**
 * Opens a predeclared buyback by the code on the customer's sheet. An unknown code is reported and does not block the
 * next scan.
 */
function ScanCode() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const [refused, setRefused] = useState<string | null>(null)
  const find = async (scanned: string) => {
    const { value: number, violations } = check(buybackCode, scanned)
    if (violations) return setRefused(messages.violation(first(violations)))
    try {
      const found = await call(buybackEndpoints.byNumber, { params: { number } })
      if (waitsForStore(found.status)) void navigate(finishing(found))
      else setRefused(t('buyback.notWaiting'))
    } catch (error) {
      setRefused(messages.refusal(asError(error)))
    }
  }
  return (
    <div className={styles.scan}>
      <ScanField
        label={t('buyback.scan')}
        placeholder={t('buyback.scan')}
        onScan={(code) => void find(code)}
        allowsEmpty
        flash={refused ? 'problem' : null}
      />
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}
