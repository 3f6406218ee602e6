import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedRefurbQuestion } from '#domain/refurb/question-schema.ts'
import { judgeAnswers } from '#domain/refurb/rules.ts'
import { DiagnosisOf, DiagnosisShell, type PartProps, useKeep } from './diagnosis-page.tsx'
import styles from './refurb.module.css'

type Chosen = Record<string, readonly string[]>

type Props = { question: AskedRefurbQuestion; chosen: readonly string[]; onChoose: (ids: string[]) => void }

function Question({ question, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const several = question.type === 'multiple'
  const toggle = (id: string) => {
    if (!several) return onChoose([id])
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <fieldset className={styles.asked}>
      <legend>{question.label}</legend>
      {several && <p className={styles.muted}>{t('refurb.severalAllowed')}</p>}
      <div className={styles.choices}>
        {question.answers.map(({ id, label }) => (
          <label key={id} className={styles.choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={question.id}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            {label}
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

/** Every question of the workshop; each answer is kept as soon as it is given. */
function Part({ diagnosis }: PartProps) {
  const { t } = useTranslation()
  const kept = useKeep(diagnosis.id)
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(diagnosis.answers.map(({ questionId, answerIds }) => [questionId, answerIds])),
  )
  const choose = (questionId: string, ids: string[]) => {
    const next = { ...chosen, [questionId]: ids }
    setChosen(next)
    // What the answers plan is looked at anew.
    kept.keep({ answers: answersIn(next), stepIds: null }).catch(() => undefined)
  }
  return (
    <DiagnosisShell
      place="questions"
      diagnosis={diagnosis}
      kept={kept}
      busy={false}
      onNext={async () => {
        await kept.keep({ answers: answersIn(chosen) })
        return kept.go('summary')
      }}
      nextDisabled={judgeAnswers(diagnosis.questions, answersIn(chosen)).length > 0}
    >
      {diagnosis.questions.length === 0 && <p>{t('refurb.nothingAsked')}</p>}
      {diagnosis.questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          chosen={chosen[question.id] ?? []}
          onChoose={(ids) => choose(question.id, ids)}
        />
      ))}
    </DiagnosisShell>
  )
}

export default function DiagnosisPage() {
  return <DiagnosisOf part={Part} />
}
