import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { itemAt } from '#domain/checked.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { knownPage } from '#web/kit/first-page.ts'
import { perTab } from '#web/kit/storage/storage.ts'
import { PhotoStep } from '../answer-photo/step-lazy.tsx'
import { noPriceAddress, useFace } from '../face.tsx'
import { Predeclared } from '../finish/predeclared.tsx'
import { OfferStep } from '../offer/offer-step.tsx'
import { LoadFailed } from '../search/load-failed.tsx'
import { SelfTestCard } from '../self-test/card-lazy.tsx'
import { useSelfTest } from '../self-test/use-self-test.ts'
import step from '../step.module.css'
import { useLoaded } from '../use-loaded.ts'
import { useTitle } from '../use-title.ts'
import { type AskedQuestion, type Given, isAnswered, readQuestionnaire } from './calls.ts'
import { LastAnswer } from './last-answer.tsx'
import { QuestionStep } from './question-step.tsx'
import { useDevice } from './use-device.ts'
import { useGiven } from './use-given.ts'

const knownQuestionnaire = (id: string) => {
  const questionnaire = knownPage('product')?.questionnaire
  return questionnaire?.product.id === id ? questionnaire : null
}

export default function DiagnosisPage() {
  const { predeclaredBuybackId } = useParams()
  if (!predeclaredBuybackId) return <Diagnosis />
  return (
    <Predeclared id={predeclaredBuybackId}>
      <Diagnosis />
    </Predeclared>
  )
}

/** Answers for a device and its self-test; a restart gives both up. */
const useTestedDevice = (device: string, productId: string) => {
  const { given, answer, fill, restart } = useGiven(device)
  const selfTest = useSelfTest(device, productId, given, fill)
  return {
    given,
    answer,
    selfTest,
    restart: () => {
      restart()
      selfTest.forget()
      perTab.remove(`reprise.photos.${device}`)
    },
  }
}

/** Number of the next question that no self-test has proven. */
const nextAfter = (at: number, questions: readonly { id: string }[], proven: readonly string[]) => {
  const next = questions.findIndex(({ id }, index) => index >= at && !proven.includes(id))
  return (next === -1 ? questions.length : next) + 1
}

/** Number of the requested question, or of the first open one: questions cannot be skipped by editing the URL. */
const reachable = (questions: readonly AskedQuestion[], given: Given, requested: number) => {
  const open = questions.findIndex((question) => !isAnswered(question, given))
  return Math.min(Math.max(1, requested), (open === -1 ? questions.length : open) + 1)
}

/** Step in the query string: number of the question, and whether its photos are taken. */
const useStepAddress = (device: string) => {
  const [params, setParams] = useSearchParams()
  return {
    requested: Math.floor(Number(params.get('question'))) || 1,
    isPhoto: params.has('photo'),
    goTo: (number: number, photo = false) => {
      // Other parameters, such as the language, stay.
      const next = new URLSearchParams(params)
      next.set('question', String(number))
      if (photo) next.set('photo', '1')
      else next.delete('photo')
      setParams(next, { state: { device } })
    },
  }
}

/** One question per step, then the offer. The step is in the query string, so Back returns to the previous question. */
function Diagnosis() {
  const { t } = useTranslation()
  const { id = '', predeclaredBuybackId } = useParams()
  const { pathname } = useLocation()
  const face = useFace()
  const device = useDevice()
  const { requested, isPhoto, goTo } = useStepAddress(device)
  const { given, answer, restart, selfTest } = useTestedDevice(device, id)
  // Question just answered in this visit of the page.
  const [answeredLast, setAnsweredLast] = useState<{ device: string; number: number } | null>(null)
  const { data, error, again } = useLoaded(id, () => readQuestionnaire(face, id), knownQuestionnaire(id))
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

  const at = reachable(questions, given, requested)
  const last = answeredLast?.device === device && answeredLast.number === at - 1 ? questions[at - 2] : undefined
  const lastAnswer = (
    <LastAnswer title={last?.answers.find((one) => one.id === given[last.id])?.title} onChange={() => goTo(at - 1)} />
  )

  if (at > questions.length)
    return (
      <OfferStep
        key={device}
        device={device}
        questionnaire={questionnaire}
        given={given}
        proof={selfTest.proof}
        goTo={goTo}
        onRestart={restart}
        lastAnswer={lastAnswer}
      />
    )
  const question = itemAt(questions, at - 1)
  const asksPhoto = question.photos > 0 && face.kind === 'site' && !predeclaredBuybackId
  const advance = () => {
    setAnsweredLast({ device, number: at })
    goTo(nextAfter(at, questions, selfTest.proof?.questions ?? []))
  }
  if (asksPhoto && isPhoto && isAnswered(question, given))
    return (
      <PhotoStep
        key={`${device} ${question.id}`}
        {...{ device, questionnaire, given, advance }}
        number={at}
        onBack={() => goTo(at)}
      />
    )
  return (
    <QuestionStep
      key={`${device} ${question.id}`}
      questionnaire={questionnaire}
      number={at}
      given={given}
      onAnswer={answer}
      goTo={goTo}
      advance={asksPhoto ? () => goTo(at, true) : advance}
      lastAnswer={lastAnswer}
      aside={<SelfTestCard questionnaire={questionnaire} selfTest={selfTest} isFirst={at === 1} />}
    />
  )
}
