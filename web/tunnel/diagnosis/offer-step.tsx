import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { ApiError } from '#web/kit/api-error.ts'
import { useFormats } from '#web/kit/formats.tsx'
import { noPriceAddress, useFace } from '../face.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import { useLoaded } from '../use-loaded.ts'
import { askOffer, type Given, type Offer, type Questionnaire } from './calls.ts'
import styles from './diagnosis.module.css'
import { DiagnosisHeader } from './header.tsx'

type Props = { questionnaire: Questionnaire; given: Given; goTo: (number: number) => void; onRestart: () => void }

export function OfferStep({ questionnaire, given, goTo, onRestart }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { product, members } = questionnaire
  const { data, error, again } = useLoaded(JSON.stringify(given), () => askOffer(questionnaire, given))
  if (error instanceof ApiError && error.status > 0 && error.status < 500 && error.status !== 429)
    return <Navigate to={noPriceAddress(error.code, pathname)} replace />
  const restart = () => {
    onRestart()
    goTo(1)
  }
  return (
    <div className={styles.page}>
      <DiagnosisHeader
        product={product}
        done={members.length}
        total={members.length}
        onBack={() => goTo(members.length)}
      />
      <div className={styles.body}>
        {error && <LoadFailed error={error} onRetry={again} />}
        {data ? <OfferCard offer={data} /> : !error && <p aria-busy>{t('diagnosis.computing')}</p>}
        <section aria-labelledby="answers">
          <h2 id="answers" className={styles.subtitle}>
            {t('diagnosis.answers')}
          </h2>
          <ul className={styles.summary}>
            {members.map((question, at) => (
              <li key={question.id} className={styles.given}>
                <small>{question.title}</small>
                <b className={styles.chosen}>{question.answers.find(({ id }) => id === given[question.id])?.title}</b>
                <button
                  type="button"
                  onClick={() => goTo(at + 1)}
                  aria-label={`${t('diagnosis.change')} · ${question.title}`}
                >
                  {t('diagnosis.change')}
                </button>
              </li>
            ))}
          </ul>
        </section>
        {data && data.estimate > 0 && (
          <p className={styles.honest}>
            <IconInfoCircle size={20} aria-hidden />
            {t('diagnosis.honest')}
          </p>
        )}
      </div>
      <div className={styles.bar}>
        <button type="button" className={styles.quiet} onClick={restart}>
          {t('diagnosis.restart')}
        </button>
        <Link to="/search" className={styles.next}>
          {t('diagnosis.another')}
        </Link>
      </div>
    </div>
  )
}

/** The price and how it was made: base and entries add up to it, to the cent. */
function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const { money, difference } = useFormats()
  const { zeroDescription } = useFace()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { estimate, state, base, impactPriceEntries, blocked } = offer
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h1 id="offer" ref={heading} tabIndex={-1}>
        <span>{t('diagnosis.offer')} </span>
        <b>{money(estimate)}</b>
      </h1>
      <p>{t(`diagnosis.stateTexts.${state}`)}</p>
      {(estimate > 0 || base > 0) && (
        <dl>
          <div className={styles.entry}>
            <dt>{t('diagnosis.base', { state: t(`diagnosis.states.${state}`) })}</dt>
            <dd>{money(base)}</dd>
          </div>
          {impactPriceEntries.map(({ label, value, floor }) => (
            <div key={`${label} ${floor}`} className={styles.entry}>
              <dt>{floor ? t('diagnosis.floor') : label}</dt>
              <dd>{difference(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {estimate === 0 && (
        <p role="status">{blocked ? (zeroDescription ?? t('diagnosis.blocked')) : t('diagnosis.zero')}</p>
      )}
    </section>
  )
}
