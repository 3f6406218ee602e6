import { useTranslation } from 'react-i18next'
import type { ItemDetail } from '#domain/item/schema.ts'
import { refurbCostOf } from '#domain/refurb/economics.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './stock.module.css'

/** Workshop diagnoses by round. */
export function RefurbDiagnostic({ item }: { item: ItemDetail }) {
  const { t } = useTranslation()
  const { dateTime, money } = useFormats()
  if (item.rounds.length === 0) return <p>{t('stock.noRefurbDiagnostic')}</p>
  return item.rounds.map(({ id, round, questions, answers, startedBy, startedAt, finishedAt }) => {
    const chosen = new Map(answers.map(({ questionId, answerIds }) => [questionId, answerIds]))
    return (
      <section key={id} className={`card ${styles.round}`} aria-labelledby={`round-${id}`}>
        <h2 id={`round-${id}`}>{t('stock.round', { number: round })}</h2>
        <p className={styles.muted}>
          {startedBy}, {dateTime(startedAt)}
          {!finishedAt && ` · ${t('stock.inProgress')}`}
          {item.economics &&
            ` · ${t('stock.roundCost')} ${money(refurbCostOf(item.steps.filter((step) => step.round === round)).planned)}`}
        </p>
        <dl className={styles.answers}>
          {questions.map((question) => (
            <div key={question.id}>
              <dt>{question.label}</dt>
              <dd>
                {question.answers
                  .filter((answer) => chosen.get(question.id)?.includes(answer.id))
                  .map(({ label }) => label)
                  .join(', ') || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  })
}
