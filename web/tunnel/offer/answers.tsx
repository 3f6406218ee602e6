import { useTranslation } from 'react-i18next'
import type { Given, Questionnaire } from '../diagnosis/calls.ts'
import styles from './offer.module.css'
import { Unfolds } from './unfolds.tsx'

type Props = { questionnaire: Questionnaire; given: Given; goTo: (number: number) => void }

/** What was answered, each with the way back to its question. */
export function Answers({ questionnaire, given, goTo }: Props) {
  const { t } = useTranslation()
  return (
    <Unfolds title={t('diagnosis.answers')}>
      <ul>
        {questionnaire.members.map((question, at) => (
          <li key={question.id} className={styles.answerItem}>
            <small className={styles.answerAsked}>{question.title}</small>
            <b className={styles.answerGiven}>{question.answers.find(({ id }) => id === given[question.id])?.title}</b>
            <button
              type="button"
              className={styles.answerChange}
              onClick={() => goTo(at + 1)}
              aria-label={`${t('diagnosis.change')} · ${question.title}`}
            >
              {t('diagnosis.change')}
            </button>
          </li>
        ))}
      </ul>
    </Unfolds>
  )
}
