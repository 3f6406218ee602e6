import { Alert, Button, SegmentedControl, Tabs } from '@mantine/core'
import { IconDownload, IconInfoCircle } from '@tabler/icons-react'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { factsOfImport, type ImportFacts } from '#domain/transfer/machine.ts'
import type { CatalogueImport, ImportLine } from '#domain/transfer/schema.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { MoneyDifference } from '#web/kit/i18n/money.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import { Figures } from '#web/kit/report/figures.tsx'
import { LineCounts } from '../line-counts.tsx'
import { useFieldName, useReason } from '../reasons.ts'
import styles from '../transfer.module.css'
import { type LineColumn, Lines } from './lines.tsx'

const tabs = ['summary', 'prices', 'outliers', 'ignored'] as const
const views = ['updated', 'inserted', 'unchanged'] as const

const useColumns = () => {
  const { t } = useTranslation()
  const words = useWords()
  const formats = useFormats()
  const reason = useReason()
  const fieldName = useFieldName()
  const money = (cents: number | null) => (cents === null ? t('common.none') : formats.money(cents))
  const changedField = (field: string) =>
    i18next.exists(`transfer.changedFields.${field}`) ? words(`transfer.changedFields.${field}`) : field
  const line: LineColumn = { label: t('transfer.rehearsal.line'), kind: 'number', render: (one) => one.line }
  const item: LineColumn = { label: t('transfer.rehearsal.item'), render: ({ label }) => label ?? t('common.none') }
  const prices = (one: ImportLine) => (
    <ul className={styles.prices}>
      {one.prices.map(({ state, from, to }) => (
        <li key={state}>
          <span>{t(`transfer.productStates.${state}`)}</span>
          <span className="num">
            {money(from)} → {money(to)}
          </span>
          {from !== null && to !== null && <MoneyDifference cents={to - from} />}
        </li>
      ))}
    </ul>
  )
  const change: LineColumn = {
    label: t('transfer.rehearsal.change'),
    render: (one) => {
      if (one.fields.length + one.prices.length === 0) return t(`transfer.rehearsal.effects.${one.effect}`)
      const fields = one.fields.filter((field) => field !== 'prices' || one.prices.length === 0)
      return (
        <>
          {fields.length > 0 && <p>{fields.map(changedField).join(', ')}</p>}
          {one.prices.length > 0 && prices(one)}
        </>
      )
    },
  }
  const lookAt: LineColumn = {
    label: t('transfer.rehearsal.lookAt'),
    render: ({ outliers, warnings }) => (
      <ul className={styles.plain}>
        {outliers.map(({ kind, state, from, to }) => (
          <li key={`${kind} ${state}`}>
            {t(`transfer.outliers.${kind}`, {
              state: t(`transfer.productStates.${state}`),
              from: money(from),
              to: money(to),
            })}
          </li>
        ))}
        {warnings.map((one) => (
          <li key={one.reason}>{reason(one)}</li>
        ))}
      </ul>
    ),
  }
  const ignored: LineColumn[] = [
    {
      label: t('transfer.rehearsal.column'),
      render: ({ problem }) => (problem?.column ? fieldName(problem.column) : t('common.none')),
    },
    { label: t('transfer.rehearsal.value'), render: ({ problem }) => problem?.value || t('common.none') },
    { label: t('transfer.rehearsal.reason'), render: ({ problem }) => problem && reason(problem) },
  ]
  return {
    changed: [line, item, change],
    prices: [line, item, { label: t('transfer.rehearsal.change'), render: prices }],
    outliers: [line, item, lookAt],
    ignored: [line, item, ...ignored],
  }
}

function Summary({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const columns = useColumns()
  const count = found.report.lines_count
  const [view, setView] = useState<(typeof views)[number]>(() => views.find((one) => count[one] > 0) ?? 'updated')
  return (
    <div className={styles.stack}>
      <LineCounts found={found} />
      <SegmentedControl
        aria-label={t('transfer.rehearsal.title')}
        className={styles.segments}
        value={view}
        onChange={(value) => setView(value)}
        data={views.map((value) => ({ value, label: t(`transfer.rehearsal.views.${value}`) }))}
      />
      <Lines
        key={view}
        id={found.id}
        what={view}
        caption={t(`transfer.rehearsal.views.${view}`)}
        columns={columns.changed}
        none={t('transfer.rehearsal.noLines')}
      />
    </div>
  )
}

function Prices({ found: { id, prices } }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const columns = useColumns()
  if (prices.products === 0) return <p className={styles.text}>{t('transfer.rehearsal.noPrices')}</p>
  return (
    <div className={styles.stack}>
      <Figures
        figures={[
          { label: t('transfer.rehearsal.products', { count: prices.products }), count: prices.products },
          {
            label: t('transfer.rehearsal.raised', { count: prices.raised }),
            count: prices.raised,
            more: <MoneyDifference cents={prices.raisedBy} />,
          },
          {
            label: t('transfer.rehearsal.lowered', { count: prices.lowered }),
            count: prices.lowered,
            more: <MoneyDifference cents={prices.loweredBy} />,
          },
        ]}
      />
      <h3>{t('transfer.rehearsal.biggest')}</h3>
      <Lines
        id={id}
        what="price"
        order="movement"
        caption={t('transfer.rehearsal.biggest')}
        columns={columns.prices}
        none={t('transfer.rehearsal.noPrices')}
      />
    </div>
  )
}

function Outliers({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const columns = useColumns()
  return (
    <div className={styles.stack}>
      {found.outliers_count > 0 && <p className={styles.text}>{t('transfer.rehearsal.outlierText')}</p>}
      <Lines
        id={found.id}
        what="outlier"
        caption={t('transfer.rehearsal.tabs.outliers')}
        columns={columns.outliers}
        none={t('transfer.rehearsal.noOutliers')}
      />
    </div>
  )
}

function Ignored({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const columns = useColumns()
  return (
    <div className={styles.stack}>
      {found.ignored_lines_url && (
        <div className={styles.actions}>
          <Button
            component="a"
            href={found.ignored_lines_url}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('transfer.imports.download')}
          </Button>
        </div>
      )}
      <Lines
        id={found.id}
        what="ignored"
        caption={t('transfer.rehearsal.tabs.ignored')}
        columns={columns.ignored}
        none={t('transfer.rehearsal.noIgnored')}
      />
    </div>
  )
}

const counts = ({ prices, outliers_count, report }: CatalogueImport) => ({
  summary: undefined,
  prices: prices.products,
  outliers: outliers_count,
  ignored: report.lines_count.ignored,
})

/** Changes that an import would make. The tab is in the query string. */
export function Rehearsal({ found }: { found: CatalogueImport }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'summary'
  const open = (key: string | null) =>
    setParams(
      (before) => {
        before.set('tab', key ?? '')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const facts: ImportFacts = factsOfImport(found)
  const panels = {
    summary: <Summary found={found} />,
    prices: <Prices found={found} />,
    outliers: <Outliers found={found} />,
    ignored: <Ignored found={found} />,
  }
  return (
    <div className={styles.stack}>
      {facts.effects === 0 && (
        <Alert icon={<IconInfoCircle aria-hidden />} role="status">
          {found.report.lines_count.unchanged > 0
            ? t('transfer.rehearsal.nothing')
            : t('transfer.rehearsal.nothingIgnored')}
        </Alert>
      )}
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t('transfer.rehearsal.title')}>
          {tabs.map((key) => (
            <Tabs.Tab
              key={key}
              value={key}
              rightSection={counts(found)[key] ? <span className={styles.count}>{counts(found)[key]}</span> : undefined}
            >
              {t(`transfer.rehearsal.tabs.${key}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((key) => (
          <Tabs.Panel key={key} value={key} pt="md">
            {panels[key]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
