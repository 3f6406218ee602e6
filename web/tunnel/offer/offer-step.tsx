import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { perTab } from '#web/kit/storage/storage.ts'
import type { Given, Questionnaire } from '../diagnosis/calls.ts'
import { DiagnosisHeader } from '../diagnosis/header.tsx'
import { noPriceAddress, useFace } from '../face.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import type { Proof } from '../self-test/use-self-test.ts'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { Answers } from './answers.tsx'
import { askOptions } from './calls.ts'
import { Choosing } from './choosing.tsx'
import styles from './offer.module.css'
import { OnceUnlocked } from './once-unlocked.tsx'

type Props = {
  device: string
  questionnaire: Questionnaire
  given: Given
  proof: Proof | null
  goTo: (number: number) => void
  onRestart: () => void
  lastAnswer: ReactNode
}

/** Offer with the remaining choices. */
export function OfferStep({ device, questionnaire, given, proof, goTo, onRestart, lastAnswer }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { predeclaredBuybackId } = useParams()
  const face = useFace()
  const { product, members } = questionnaire
  // Signed quote shown before for this device; the server honours the better of it and today's price.
  const shown = `reprise.quote.${device}` as const
  const { data, error, again } = useLoaded(JSON.stringify(given), async () => {
    const quote = perTab.read<string>(shown) ?? undefined
    const options = await askOptions(face, questionnaire, given, { predeclaredBuybackId, quote })
    perTab.write(shown, options.quote)
    return options
  })
  const refused = error instanceof ApiError && error.code === 'buyback_zero_refused'
  if (error instanceof ApiError && !refused && error.final)
    return <Navigate to={noPriceAddress(error.code, pathname)} state={{ device }} replace />
  return (
    <div className={step.page}>
      <DiagnosisHeader
        product={product}
        done={members.length}
        total={members.length}
        onBack={() => goTo(members.length)}
      />
      {error && !refused && <LoadFailed error={error} onRetry={again} />}
      {refused && <Refused />}
      {refused && <OnceUnlocked questionnaire={questionnaire} given={given} goTo={goTo} />}
      {!data && !error && (
        <p aria-busy className={styles.computing}>
          {t('diagnosis.computing')}
        </p>
      )}
      {data && !error ? (
        <Choosing {...{ device, questionnaire, given, proof, goTo, lastAnswer }} options={data} />
      ) : (
        <Answers questionnaire={questionnaire} given={given} goTo={goTo} explains={refused} />
      )}
      {!data && (
        <div className={`${step.bar} ${styles.bar}`}>
          <button
            type="button"
            className={`${step.quiet} ${step.narrow}`}
            onClick={() => {
              onRestart()
              goTo(1)
            }}
          >
            {t('diagnosis.restart')}
          </button>
          <Link to="/search" className={step.next}>
            {t('diagnosis.another')}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Zero offer that the account does not accept, with the account's text. */
function Refused() {
  const { t } = useTranslation()
  const { zeroDescription } = useFace()
  const { money } = useFormats()
  return (
    <section className={styles.offer} aria-labelledby="offer">
      <h1 id="offer">
        <span>{t('diagnosis.offer')} </span>
        <b>{money(0)}</b>
      </h1>
      <p role="status">{zeroDescription ?? t('diagnosis.blocked')}</p>
    </section>
  )
}
