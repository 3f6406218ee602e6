import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedRefurbQuestion } from '#domain/refurb/question-schema.ts'
import { DiagnosisOf, DiagnosisShell, type PartProps, useKeep } from './diagnosis-page.tsx'
import styles from './refurb.module.css'

type Chosen = Record<string, readonly string[]>

type Props = {
  question: AskedRefurbQuestion
  chosen: readonly string[]
  /** Whether the question receives the number keys. */
  here: boolean
  missing: boolean
  onHere: () => void
  onToggle: (answerId: string) => void
}

const isSeveral = ({ type }: AskedRefurbQuestion) => type === 'multiple'

function Question({ question, chosen, here, missing, onHere, onToggle }: Props) {
  const { t } = useTranslation()
  const several = isSeveral(question)
  return (
    <fieldset id={question.id} className={styles.question} data-missing={missing || undefined} onFocus={onHere}>
      <legend>{question.label}</legend>
      {several && <p className={styles.muted}>{t('refurb.severalAllowed')}</p>}
      <div className={styles.choices}>
        {question.answers.map(({ id, label }, index) => (
          <label key={id} className={styles.choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={question.id}
              checked={chosen.includes(id)}
              onChange={() => onToggle(id)}
            />
            {label}
            {here && index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const answersIn = (all: Chosen) =>
  Object.entries(all).flatMap(([questionId, answerIds]) =>
    answerIds.length > 0 ? [{ questionId, answerIds: [...answerIds] }] : [],
  )

/** Focuses the selected answer of a question, or the first one. */
const focusQuestion = (id: string) => {
  const element = document.getElementById(id)
  const field = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector<HTMLElement>('input')
  field?.focus()
}

/** Workshop questions with one key per answer; each answer is saved immediately. */
function Part({ diagnosis }: PartProps) {
  const { t } = useTranslation()
  const kept = useKeep(diagnosis.id)
  const { questions } = diagnosis
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(diagnosis.answers.map(({ questionId, answerIds }) => [questionId, answerIds])),
  )
  const openIn = (all: Chosen) => questions.find(({ id }) => !all[id]?.length)
  const [hereId, setHereId] = useState((openIn(chosen) ?? questions[0])?.id)
  const [missingId, setMissingId] = useState<string | null>(null)
  const here = questions.find(({ id }) => id === hereId)
  const missing = questions.find(({ id }) => id === missingId)
  const choose = (question: AskedRefurbQuestion, answerId: string) => {
    const before = chosen[question.id] ?? []
    const toggled = before.includes(answerId) ? before.filter((one) => one !== answerId) : [...before, answerId]
    const next = { ...chosen, [question.id]: isSeveral(question) ? toggled : [answerId] }
    setChosen(next)
    setMissingId(null)
    // Changed answers reset the planned steps.
    kept.keep({ answers: answersIn(next), stepIds: null }).catch(() => undefined)
    return next
  }
  const onDigit = (index: number) => {
    const answer = here?.answers[index]
    if (!here || !answer) return
    const next = choose(here, answer.id)
    focusQuestion(isSeveral(here) ? here.id : (openIn(next)?.id ?? here.id))
  }
  const onNext = async () => {
    const open = openIn(chosen)
    if (open) {
      setMissingId(open.id)
      return focusQuestion(open.id)
    }
    await kept.keep({ answers: answersIn(chosen) })
    return kept.go('summary')
  }
  return (
    <DiagnosisShell
      place="questions"
      diagnosis={diagnosis}
      kept={kept}
      busy={false}
      onNext={onNext}
      missing={missing ? t('refurb.unanswered', { question: missing.label }) : null}
      onDigit={onDigit}
    >
      {questions.length === 0 && <p>{t('refurb.nothingAsked')}</p>}
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          chosen={chosen[question.id] ?? []}
          here={question.id === hereId}
          missing={question.id === missingId}
          onHere={() => setHereId(question.id)}
          onToggle={(answerId) => choose(question, answerId)}
        />
      ))}
    </DiagnosisShell>
  )
}

export default function DiagnosisPage() {
  return <DiagnosisOf part={Part} />
}
