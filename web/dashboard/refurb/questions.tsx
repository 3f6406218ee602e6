import { IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { ofCompany, useAccount } from '../configuration/account.tsx'
import { useOrder } from '../configuration/use-order.ts'
import { ListShell } from './list-shell.tsx'
import styles from './refurb.module.css'

function RefurbQuestions() {
  const { t } = useTranslation()
  const { named, picker } = useAccount()
  const query = named ? { accountId: named } : {}
  const answer = useAnswer(refurbEndpoints.questions, { query })
  const move = useOrder(refurbEndpoints.orderQuestions, {
    list: refurbEndpoints.questions,
    query,
    accountId: named,
    success: t('refurb.ordered'),
  })
  return (
    <ListShell
      title={t('frame.titles.refurbQuestions')}
      description={t('refurb.questionsIntro')}
      picker={picker}
      add={{ to: '/refurb-diagnosis-questions/create', label: t('frame.titles.refurbQuestionCreate') }}
      empty={{ icon: IconHelpCircle, title: t('refurb.questionsEmpty'), text: t('refurb.questionsEmptyText') }}
      answer={answer}
    >
      {(questions) => (
        <SortableList
          label={t('frame.titles.refurbQuestions')}
          items={questions.map((question) => ({ ...question, name: question.label }))}
          onMove={(from, to) => void move(from, to)}
        >
          {(question, handle, index) => (
            <div className={styles.line}>
              {handle}
              <span className={styles.number}>{index + 1}</span>
              <div className={styles.what}>
                <h2>
                  <Link to={`/refurb-diagnosis-questions/${question.id}/edit`}>{question.label}</Link>
                </h2>
                <p>{question.answers.map(({ label }) => label).join(' · ')}</p>
              </div>
              <span className={styles.kinds}>
                <span>
                  {question.categories.length > 0 ? question.categories.join(', ') : t('refurb.everyCategory')}
                </span>
                <span>{t(`refurb.types.${question.type}`)}</span>
              </span>
            </div>
          )}
        </SortableList>
      )}
    </ListShell>
  )
}

export default ofCompany(RefurbQuestions)
