import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FirstRun, Obstacle } from '#domain/client/first-run.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useReachable } from '../reachable.ts'
import styles from './first-run.module.css'

/** Page where an obstacle is removed. */
const pageOf: Record<Obstacle, string> = {
  no_store: '/entity/create',
  no_payment: '/circuits',
  no_warehouse: '/entities',
  no_circuit: '/circuits',
}

/** Every circuit and payment mode as it would be if the client opened now, with the cause. */
export function FirstRunTable({ run }: { run: FirstRun }) {
  const { t } = useTranslation()
  const isReachable = useReachable()
  const rows = [
    ...run.circuits.map(({ type, obstacle }) => ({
      key: type,
      name: t(`selling.circuits.${type}`),
      kind: t('firstRun.circuit'),
      obstacle,
    })),
    ...run.payments.map(({ label, type, obstacle }) => ({
      key: `${type} ${label}`,
      name: label,
      kind: t('firstRun.paymentKind'),
      obstacle,
    })),
  ]
  if (rows.length === 0) return null
  const free = (all: readonly { obstacle: Obstacle | null }[]) => all.filter(({ obstacle }) => obstacle === null).length
  return (
    <section className="card" aria-labelledby="first-run-now">
      <div className={styles.head}>
        <h2 id="first-run-now">{t('firstRun.ifNow')}</h2>
        <span>
          {t('firstRun.ifNowCount', {
            circuits: free(run.circuits),
            allCircuits: run.circuits.length,
            payments: free(run.payments),
            allPayments: run.payments.length,
          })}
        </span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('firstRun.columns.what')}</th>
            <th scope="col">{t('firstRun.columns.kind')}</th>
            <th scope="col">{t('firstRun.columns.state')}</th>
            <th scope="col">{t('firstRun.columns.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, kind, obstacle }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{kind}</td>
              <td>
                <StatusBadge tone={obstacle ? 'ended' : 'done'}>
                  {t(obstacle ? 'firstRun.hidden' : 'firstRun.ready')}
                </StatusBadge>
              </td>
              <td>
                <div className={styles.why}>
                  <span>{obstacle ? t(`firstRun.obstacles.${obstacle}`) : t('firstRun.readyText')}</span>
                  {obstacle && isReachable(pageOf[obstacle]) && (
                    <Link className="link" to={pageOf[obstacle]}>
                      {t(`firstRun.fix.${obstacle}`)}
                    </Link>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
