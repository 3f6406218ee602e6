import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { ApiError } from '#web/kit/api-error.ts'
import { noPriceAddress, useFace } from '../face.tsx'
import { PredeclaredNote } from '../finish/predeclared-note.tsx'
import { OfferStep } from '../offer/offer-step.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { isAnswered, readQuestionnaire } from './calls.ts'
import { QuestionStep } from './question-step.tsx'
import { useDevice } from './use-device.ts'
import { useGiven } from './use-given.ts'

/** One question after another, then the price. Where one is stands in the address: back is the question before. */
export default function DiagnosisPage() {
  const { t } = useTranslation()
  const { id = '', predeclaredBuybackId } = useParams()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const face = useFace()
  const device = useDevice()
  const { given, answer, restart } = useGiven(device)
  const { data, error, again } = useLoaded(id, () => readQuestionnaire(face, id))
  const questionnaire = data?.product.id === id ? data : null
  useTitle(questionnaire?.product.label ?? t('diagnosis.title'))

  if (error instanceof ApiError && error.final)
    return (
      <Navigate
        to={noPriceAddress(error.status === 404 ? 'product_not_found' : error.code, pathname)}
        state={{ device }}
        replace
      />
    )
  if (error && !questionnaire)
    return (
      <div className={step.page}>
        <LoadFailed error={error} onRetry={again} />
      </div>
    )
  if (!questionnaire) return <div className={step.page} aria-busy />
  const { members: questions } = questionnaire
  if (questions.length === 0) return <Navigate to={noPriceAddress('no_questions', pathname)} replace />

  const open = questions.findIndex((question) => !isAnswered(question, given))
  const firstOpen = open === -1 ? questions.length : open
  const asked = Math.floor(Number(params.get('question'))) || 1
  // Nobody skips a question by its address.
  const at = Math.min(Math.max(1, asked), firstOpen + 1)
  const goTo = (number: number) => setParams({ question: String(number) }, { state: { device } })

  const note = predeclaredBuybackId && <PredeclaredNote id={predeclaredBuybackId} />
  if (at > questions.length)
    return (
      <>
        {note}
        <OfferStep
          key={device}
          device={device}
          questionnaire={questionnaire}
          given={given}
          goTo={goTo}
          onRestart={restart}
        />
      </>
    )
  return (
    <>
      {note}
      <QuestionStep
        key={`${device} ${questions[at - 1]!.id}`}
        questionnaire={questionnaire}
        number={at}
        given={given}
        onAnswer={answer}
        goTo={goTo}
      />
    </>
  )
}
