import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import styles from './calls.module.css'
import type { HomeData } from './use-home.ts'

/** Customers to call or, in a warehouse, buybacks that need a decision; most urgent first. */
export function Calls({ data, warehouse }: { data: HomeData; warehouse: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { relative } = useFormats()
  return (
    <section className={`card ${styles.calls}`} aria-labelledby="home-calls">
      <h2 id="home-calls">{warehouse ? t('statistics.decisions') : t('statistics.calls')}</h2>
      {!warehouse && data.calls.length > 0 && <p className={styles.note}>{t('statistics.callsFirst')}</p>}
      {data.calls.length === 0 && (
        <EmptyState
          title={warehouse ? t('statistics.noDecisions') : t('statistics.noCalls')}
          text={warehouse ? t('statistics.noDecisionsText') : t('statistics.noCallsText')}
        />
      )}
      <ul>
        {data.calls.map((call) => {
          const price = formatMoney(call.price, call.currency, language)
          const proposed = call.proposed !== null && formatMoney(call.proposed, call.currency, language)
          const until = call.reason === 'proposal' && call.until
          return (
            <li key={`${call.reason} ${call.id}`}>
              <Link to={`/buyback/${call.id}`} className={styles.who}>
                <b>{warehouse ? call.product.label : call.customerName || '–'}</b>
                <small data-reason={call.reason}>
                  {t(`statistics.reasons.${call.reason}`)}
                  {until && `, ${t('statistics.until', { when: relative(until) })}`}
                </small>
              </Link>
              {!warehouse && (
                <span className={styles.what}>
                  <b className="num">{proposed ? t('statistics.instead', { proposed, price }) : price}</b>
                  <small>{call.product.label}</small>
                </span>
              )}
              {warehouse && <Thumbnail imageId={call.product.image}>{''}</Thumbnail>}
              {call.customerPhone && (
                <a href={`tel:${call.customerPhone}`} className={styles.phone}>
                  <IconPhone size={16} stroke={1.75} aria-hidden />
                  <span className="sr">{t('statistics.call', { name: call.customerName })}</span>
                  <span className="num">{call.customerPhone}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
