import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { quarantineReasons } from '#domain/buyback/events/facts.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { type Hold, heldDays, holds } from '#domain/buyback/quarantine.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { Tone } from '#domain/machine.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { Column, Filter } from '#web/kit/list/types.ts'
import { Difference } from './amounts.tsx'
import styles from './buyback.module.css'
import { BuybackMenu } from './row-menu.tsx'

type Row = AnswerOf<typeof buybackEndpoints.quarantine>['members'][number]

const tones: Record<Hold, Tone> = {
  answer: 'waiting',
  second_look: 'problem',
  by_hand: 'problem',
  to_stock: 'moving',
  to_customer: 'moving',
}

const useGroups = () => {
  const { t } = useTranslation()
  return {
    key: 'hold',
    label: t('buybackList.holds'),
    choices: [
      { value: '', label: t('buybackList.all') },
      ...holds.map((value) => ({ value, label: t(`buybackList.hold.${value}`) })),
    ],
  }
}

const useFilters = (): readonly Filter[] => {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        key: 'reason',
        label: t('buybackList.reason'),
        kind: 'multiselect',
        choices: quarantineReasons.map((value) => ({ value, label: t(`buybackEvent.options.reason.${value}`) })),
      },
      {
        key: 'days',
        label: t('buybackList.heldFor'),
        kind: 'select',
        choices: heldDays.map((value) => ({ value, label: t('buybackList.heldDays', { days: Number(value) }) })),
      },
    ],
    [t],
  )
}

/** Party that must act, the reason of the hold, and the return label. */
function Held({ row: { hold, reason, returnLabel } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <span className={styles.held}>
      <StatusBadge tone={tones[hold]}>{t(`buybackList.hold.${hold}`)}</StatusBadge>
      {hold === 'by_hand' && reason && <small>{t(`buybackEvent.options.reason.${reason}`)}</small>}
      {returnLabel &&
        (returnLabel.url ? (
          <a className="link" href={returnLabel.url} target="_blank" rel="noreferrer">
            {t('selling.documents.return_label')}
          </a>
        ) : (
          <small>
            {t('selling.documents.return_label')} – {t(`buybackDetail.documentStates.${returnLabel.status}`)}
          </small>
        ))}
    </span>
  )
}

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation()
  const { relative } = useFormats()
  return [
    {
      key: 'code',
      label: t('buyback.code'),
      render: (row) => <span className="num">{groupedNumber(row.identificationNumber)}</span>,
    },
    {
      key: 'product',
      label: t('buyback.product'),
      render: (row) => <Thumbnail imageId={row.product.image}>{row.product.label}</Thumbnail>,
    },
    {
      key: 'hold',
      label: t('buybackList.holds'),
      render: (row) => <Held row={row} />,
    },
    {
      key: 'since',
      label: t('buybackList.since'),
      sort: 'since',
      render: (row) => (row.since ? relative(row.since) : '–'),
    },
    {
      key: 'until',
      label: t('buybackList.until'),
      sort: 'until',
      render: (row) => (row.hold === 'answer' && row.until ? <DateText value={row.until} /> : '–'),
    },
    {
      key: 'difference',
      label: t('buybackList.difference'),
      align: 'right',
      wideOnly: true,
      render: (row) => (row.difference === null ? '–' : <Difference amount={row.difference} />),
    },
  ]
}

/** Poll interval while a return label is being made; its URL is valid for a few minutes. */
const labelMilliseconds = 30_000

/** Buybacks on hold, oldest first. */
export default function Quarantine() {
  const { t } = useTranslation()
  return (
    <ListPage
      endpoint={buybackEndpoints.quarantine}
      refetchInterval={labelMilliseconds}
      title={t('frame.titles.quarantine')}
      searchLabel={t('buybackList.searchAll')}
      groups={useGroups()}
      filters={useFilters()}
      columns={useColumns()}
      rowName={(row) => groupedNumber(row.identificationNumber)}
      rowLink={(row) => `/buyback/${row.id}`}
      rowMenu={(row) => <BuybackMenu row={row} />}
      empty={{ title: t('buybackList.noneHeld'), text: t('buybackList.noneHeldText') }}
    />
  )
}
