import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#domain/item/schema.ts'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { StartStep } from '../refurb/start-step.tsx'
import { StepBadge } from '../refurb/step-status.tsx'
import { useDuration } from '../refurb/use-duration.ts'
import styles from './stock.module.css'
import { useStockName } from './use-stock-name.ts'

/** Refurbishment steps of an item. */
export function RefurbSteps({ item, onReload }: { item: ItemDetail; onReload: () => unknown }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const nameOf = useStockName()
  const lasted = useDuration()
  if (item.steps.length === 0) return <p>{t('refurb.noStep')}</p>
  const several = new Set(item.steps.map(({ round }) => round)).size > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className={`card ${styles.scroll}`} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('refurb.step')}</Table.Th>
            <Table.Th>{t('stock.status')}</Table.Th>
            <Table.Th>{t('refurb.stock')}</Table.Th>
            <Table.Th>{t('stock.person')}</Table.Th>
            <Table.Th>{t('stock.date')}</Table.Th>
            <Table.Th ta="right">{t('stock.time')}</Table.Th>
            {item.economics && <Table.Th ta="right">{t('refurb.cost')}</Table.Th>}
            <Table.Th>{t('stock.comment')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {item.steps.map((step) => (
            <Table.Tr key={step.id}>
              <Table.Td>{several ? `${step.round}.${step.position} ${step.name}` : step.name}</Table.Td>
              <Table.Td>
                <StepBadge status={step.status} />{' '}
                <StartStep step={step} stockId={item.stock?.id ?? null} onReload={onReload} />
              </Table.Td>
              <Table.Td>{nameOf(step.stock)}</Table.Td>
              <Table.Td>
                {step.work.length > 1
                  ? step.work.map(({ worker, seconds }) => <div key={worker}>{`${worker} · ${lasted(seconds)}`}</div>)
                  : (step.worker ?? '–')}
              </Table.Td>
              <Table.Td>
                <DateText value={step.endedAt ?? step.startedAt} />
              </Table.Td>
              <Table.Td ta="right" className="num">
                {step.workedSeconds > 0 ? lasted(step.workedSeconds) : '–'}
              </Table.Td>
              {item.economics && (
                <Table.Td ta="right" className="num">
                  {step.cost === null ? '–' : money(step.cost)}
                </Table.Td>
              )}
              <Table.Td>{step.comment ?? step.cancelReason ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
