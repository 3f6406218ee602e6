import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Question } from '#domain/question/rules.ts'
import styles from './question.module.css'
import { useImpactText } from './use-impact-text.ts'

type Props = {
  question: Question
  number: number
  handle?: ReactNode
  /** Edit link; undefined for inherited questions. */
  to?: string
}

/** Question with the price impact of each answer. */
export function QuestionCard({ question, number, handle, to }: Props) {
  const { t } = useTranslation()
  const impactText = useImpactText()
  const title = to ? (
    <Link to={to} className={styles.cardLink}>
      {question.title}
    </Link>
  ) : (
    question.title
  )
  return (
    <div className={styles.card} data-fixed={!to || undefined}>
      {handle}
      <span className={styles.number}>{number}</span>
      <div className={styles.cardText}>
        <h3>{title}</h3>
        <ul aria-label={t('question.answers')}>
          {question.answers.map(({ id, title: answer, impact }) => (
            <li key={id}>
              {answer} <b data-kind={impact.kind}>{impactText(impact)}</b>
            </li>
          ))}
        </ul>
      </div>
      {to && <IconChevronRight size={16} aria-hidden className={styles.chevron} />}
    </div>
  )
}
