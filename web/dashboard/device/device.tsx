import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { first } from '#domain/checked.ts'
import { type DeviceEntry, deviceEndpoints } from '#domain/device/endpoints.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import type { Tone } from '#domain/machine.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { History } from '#web/kit/detail/history.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { ItemBadge } from '../stock/item-badge.tsx'
import styles from '../stock/stock.module.css'
import { useStockName } from '../stock/use-stock-name.ts'

type Device = AnswerOf<typeof deviceEndpoints.read>

const tones: Record<DeviceEntry['what']['kind'], Tone> = {
  event: 'working',
  move: 'moving',
  round: 'done',
  step: 'done',
}

const useEntryText = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  const nameOf = useStockName()
  return (what: DeviceEntry['what']): { title: string; detail?: string } => {
    switch (what.kind) {
      case 'event':
        return {
          title: what.event === 'enter' ? t('stock.enteredAlone') : messages.name('buybackEvent.happened', what.event),
          detail: what.reason ? messages.name('buybackEvent.options.reason', what.reason) : undefined,
        }
      case 'move':
        return {
          title: what.to ? t('stock.movedTo', { stock: nameOf(what.to) }) : t('stock.movedOut'),
          detail: what.reason ?? undefined,
        }
      case 'round':
        return { title: t(`stock.device.rounds.${what.moment}`, { number: what.round }) }
      case 'step':
        return { title: what.name, detail: t(`refurb.statuses.${what.status}`) }
    }
  }
}

function Lives({ lives }: { lives: Device['lives'] }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <div className={`card ${styles.scroll} ${styles.cards}`} tabIndex={0}>
      <Table>
        <caption className="sr">{t('stock.device.lives')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stock.code')}</Table.Th>
            <Table.Th>{t('stock.product')}</Table.Th>
            <Table.Th>{t('stock.status')}</Table.Th>
            <Table.Th>{t('stock.outcome')}</Table.Th>
            <Table.Th ta="right">{t('stock.device.roundCount')}</Table.Th>
            <Table.Th>{t('stock.date')}</Table.Th>
            <Table.Th>{t('stock.device.pages')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lives.map((life) => (
            <Table.Tr key={life.id}>
              <Table.Td data-label={t('stock.code')} className="num">
                {groupedNumber(life.identificationNumber)}
              </Table.Td>
              <Table.Td data-label={t('stock.product')}>{life.product}</Table.Td>
              <Table.Td data-label={t('stock.status')}>
                <ItemBadge status={life.itemStatus} />
              </Table.Td>
              <Table.Td data-label={t('stock.outcome')}>
                {life.outcome ? t(`stock.outcomes.${life.outcome}`) : '–'}
              </Table.Td>
              <Table.Td data-label={t('stock.device.roundCount')} ta="right" className="num">
                {life.hasItem ? life.rounds : '–'}
              </Table.Td>
              <Table.Td data-label={t('stock.date')}>
                <DateText value={life.startedAt} style="date" />
              </Table.Td>
              <Table.Td data-label={t('stock.device.pages')}>
                <span>
                  {life.hasBuyback && (
                    <Link to={`/buyback/${life.id}`} className="link">
                      {t('stock.device.buyback')}
                      <span className="sr"> {life.identificationNumber}</span>
                    </Link>
                  )}{' '}
                  {life.hasItem && (
                    <Link to={`/items-stock/${life.id}/edit`} className="link">
                      {t('stock.device.item')}
                      <span className="sr"> {life.identificationNumber}</span>
                    </Link>
                  )}
                </span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Shown({ device }: { device: Device }) {
  const { t } = useTranslation()
  const entryText = useEntryText()
  const codes = new Map(device.lives.map(({ id, identificationNumber }) => [id, identificationNumber]))
  const several = device.lives.length > 1
  return (
    <>
      <PageHeader
        title={device.number}
        description={`${device.kind === 'imei' ? 'IMEI' : t('stock.serial')} · ${first(device.lives).product}`}
      />
      <Lives lives={device.lives} />
      <section className={`card ${styles.round} ${styles.apart}`} aria-labelledby="device-history">
        <h2 id="device-history" className={styles.heading}>
          {t('stock.device.history')}
        </h2>
        <History
          entries={device.entries.map(({ id, at, by, of, what }) => {
            const { title, detail } = entryText(what)
            const code = several ? groupedNumber(codes.get(of) ?? '') : ''
            return { id, at, by, tone: tones[what.kind], title, detail: [detail, code].filter(Boolean).join(' · ') }
          })}
        />
      </section>
    </>
  )
}

/**
 * History of a device by IMEI or serial number: buybacks, checks, refurbishment, moves and shipments that the user may
 * see.
 */
export default function DevicePage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useAnswer(deviceEndpoints.read, { params: { number } })
  return data ? <Shown device={data} /> : <DetailLoading error={error} onRetry={() => void refetch()} />
}
