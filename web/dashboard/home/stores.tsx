import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rankedStores } from '#domain/statistics/ranking.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useCan } from '../session.ts'
import styles from './stores.module.css'
import { useFigureFormat } from './use-figure-format.ts'
import type { HomeData } from './use-home.ts'

const shown = 7
const highGap = 1_000

export function Stores({ data, monday, isOver }: { data: HomeData; monday: string; isOver: boolean }) {
  const { t } = useTranslation()
  const { number, percentChange } = useFormats()
  const { money, percent } = useFigureFormat()
  const mayList = useCan()('ROLE_ORGANIZATION_LIST_PAGE')
  const stores = rankedStores(data.stores, monday, isOver)
  if (stores.length === 0) return null
  const max = Math.max(1, ...stores.map(({ n }) => n))
  return (
    <section className={`card ${styles.stores}`} aria-labelledby="home-stores">
      <h2 id="home-stores">{t('statistics.stores')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('statistics.rank')}</th>
              <th scope="col">{t('statistics.store')}</th>
              <th scope="col">{t('statistics.figures.buybacks')}</th>
              <th scope="col">{t('statistics.change')}</th>
              <th scope="col">{t('statistics.figures.amount')}</th>
              <th scope="col">{t('statistics.gap')}</th>
            </tr>
          </thead>
          <tbody>
            {stores.slice(0, shown).map(({ id, name, n, change, amounts, gap }, index) => (
              <tr key={id}>
                <td className="num">{number(index + 1)}</td>
                <th scope="row">{name}</th>
                <td>
                  <span className={styles.bar}>
                    <b className="num">{number(n)}</b>
                    <i aria-hidden style={{ width: `${(n / max) * 100}%` }} />
                  </span>
                </td>
                <td className="num" data-way={change === null ? undefined : Math.sign(change)}>
                  {change === null ? '–' : percentChange(Math.round(change / 10) * 10)}
                </td>
                <td className="num">
                  {amounts.map(({ currency, amount }) => money(amount, currency)).join(', ') || '–'}
                </td>
                <td className="num" data-high={(gap ?? 0) >= highGap || undefined}>
                  {gap === null ? '–' : percent(gap)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.foot}>
        <span>{t('statistics.storesShown', { shown: Math.min(shown, stores.length), all: stores.length })}</span>
        {mayList && (
          <Link to="/entities" className="link">
            {t('statistics.allStores')}
          </Link>
        )}
      </p>
    </section>
  )
}
