import { useTranslation } from 'react-i18next'
import type { Given, Questionnaire } from '../diagnosis/calls.ts'
import { ProvenMark } from '../self-test/proven-lazy.tsx'
import type { Proof } from '../self-test/use-self-test.ts'
import { Collapsible } from './collapsible.tsx'
import styles from './offer.module.css'

type Props = {
  questionnaire: Questionnaire
  given: Given
  proof?: Proof | null | undefined
  goTo: (number: number) => void
  /** Show the explanation of each answer, for an offer of zero. */
  explains?: boolean
}

/** Given answers, each with a link to its question. */
export function Answers({ questionnaire, given, proof, goTo, explains }: Props) {
  const { t } = useTranslation()
  return (
    <Collapsible title={t('diagnosis.answers')} open={explains}>
      <ul>
        {questionnaire.members.map((question, at) => {
          const answer = question.answers.find(({ id }) => id === given[question.id])
          return (
            <li key={question.id} className={styles.answerItem}>
              <small className={styles.answerAsked}>{question.title}</small>
              <b className={styles.answerGiven}>{answer?.title}</b>
              {proof?.questions.includes(question.id) && <ProvenMark />}
              {explains && answer?.description && <p className={styles.answerMeans}>{answer.description}</p>}
              <button
                type="button"
                className={styles.answerChange}
                onClick={() => goTo(at + 1)}
                aria-label={`${t('diagnosis.change')} · ${question.title}`}
              >
                {t('diagnosis.change')}
              </button>
            </li>
          )
        })}
      </ul>
    </Collapsible>
  )
}
