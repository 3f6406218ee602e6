import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { quarantineReasons } from '#domain/buyback/events/facts.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { type Hold, holds } from '#domain/buyback/quarantine.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { Tone } from '#domain/machine.ts'
import { DateText } from '#web/kit/date.tsx'
import { useFormats } from '#web/kit/formats.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { Column, Filter } from '#web/kit/list/types.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { Difference, Price } from './amounts.tsx'
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
    ],
    [t],
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
      render: (row) => <StatusBadge tone={tones[row.hold]}>{t(`buybackList.hold.${row.hold}`)}</StatusBadge>,
    },
    {
      key: 'reason',
      label: t('buybackList.reason'),
      render: (row) => (row.reason ? t(`buybackEvent.options.reason.${row.reason}`) : '–'),
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
      key: 'declared',
      label: t('buybackList.declared'),
      align: 'right',
      wideOnly: true,
      render: (row) => <Price amount={row.declaredPrice} />,
    },
    {
      key: 'difference',
      label: t('buybackList.difference'),
      align: 'right',
      wideOnly: true,
      render: (row) => <Difference amount={row.difference} />,
    },
  ]
}

/** What is held, the longest first, and whom it waits for. */
export default function Quarantine() {
  const { t } = useTranslation()
  return (
    <ListPage
      endpoint={buybackEndpoints.quarantine}
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
