import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brandFill } from '#domain/account/brand.ts'
import { isOneOf } from '#domain/checked.ts'
import {
  type ClientOrder,
  clientOrders,
  type HomeClient,
  judgeClient,
  type PlatformHome,
  sortedClients,
} from '#domain/system/platform-home.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './platform-home.module.css'

/** Rows of the table; all clients are one click away. */
const shown = 10

/** Yesterday as a mark on the client's own usual range; the scale ends a quarter above the larger of both. */
function Range({ yesterday, usual }: Pick<HomeClient, 'yesterday' | 'usual'>) {
  const { t } = useTranslation()
  if (!usual) return <small>{t('platformHome.noUsual')}</small>
  const end = Math.max(usual.high, yesterday, 1) * 1.25
  const percent = (n: number) => `${(n / end) * 100}%`
  const isLow = yesterday < usual.low
  return (
    <>
      <span className={styles.range} aria-hidden>
        <i style={{ left: percent(usual.low), width: percent(usual.high - usual.low) }} />
        <b style={{ left: percent(yesterday) }} data-low={isLow || undefined} />
      </span>
      <small>{t('platformHome.usual', { ...usual })}</small>
    </>
  )
}

function Connectors({ connectors: { active, open, failing } }: HomeClient) {
  const { t } = useTranslation()
  if (open > 0 || failing > 0)
    return (
      <span className={styles.flag} data-state={open > 0 ? 'bad' : 'warning'}>
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
        {open > 0 ? t('platformHome.suspended', { n: open }) : t('platformHome.failed', { n: failing })}
      </span>
    )
  if (active === 0) return <span className={styles.muted}>–</span>
  return (
    <span className={styles.flag}>
      <IconCheck size={14} stroke={2} aria-hidden />
      {t('platformHome.works', { works: active, n: active })}
    </span>
  )
}

function ClientRow({ client }: { client: HomeClient }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { fill, text } = brandFill(client.mainColor)
  return (
    <tr data-state={judgeClient(client)}>
      <th scope="row">
        <span className={styles.client}>
          <span className={styles.initials} style={{ background: fill, color: text }} aria-hidden>
            {client.name.slice(0, 2).toUpperCase()}
          </span>
          <span>
            <Link to={`/beta/account/${client.id}/edit`}>{client.name}</Link>
            <small>{t(`platformHome.${client.isRetailer ? 'stores' : 'warehouses'}`, { n: client.places })}</small>
          </span>
        </span>
      </th>
      <td className={styles.count} data-label={t('platformHome.column.yesterday')}>
        <b className="num">{number(client.yesterday)}</b>
        <span>
          <Range {...client} />
        </span>
      </td>
      <td data-label={t('platformHome.column.connectors')}>
        <Connectors {...client} />
      </td>
      <td className={styles.dead} data-label={t('platformHome.column.dead')}>
        {client.deadJobs > 0 ? (
          <span className={styles.flag} data-state="bad">
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {number(client.deadJobs)}
          </span>
        ) : (
          <span className={styles.muted}>–</span>
        )}
      </td>
    </tr>
  )
}

/** Health of the clients: counts and technical states only. */
export function PlatformClients({ home: { clients, totalClients } }: { home: PlatformHome }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [order, setOrder] = useState<ClientOrder>('state')
  const rows = sortedClients(clients, order).slice(0, shown)
  return (
    <section className="card" aria-labelledby="home-clients">
      <div className={styles.head}>
        <h2 id="home-clients">{t('platformHome.clients')}</h2>
        <span>{number(totalClients)}</span>
        <SegmentedControl
          aria-label={t('platformHome.clients')}
          className={styles.orders}
          value={order}
          onChange={(value) => isOneOf(clientOrders, value) && setOrder(value)}
          data={clientOrders.map((value) => ({ value, label: t(`platformHome.orders.${value}`) }))}
        />
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('platformHome.column.client')}</th>
              <th scope="col">{t('platformHome.column.yesterday')}</th>
              <th scope="col">{t('platformHome.column.connectors')}</th>
              <th scope="col">{t('platformHome.column.dead')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((client) => (
              <ClientRow key={client.id} client={client} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.foot}>
        <span>{t('platformHome.footnote', { shown: rows.length, n: totalClients })}</span>
        <Link to="/clients" className="link">
          {t('platformHome.allClients')}
        </Link>
      </p>
    </section>
  )
}
