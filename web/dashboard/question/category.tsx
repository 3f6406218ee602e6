import { Button, Tabs } from '@mantine/core'
import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { isInUse } from '#domain/category/rules.ts'
import { asError, first, present } from '#domain/checked.ts'
import type { AnswerOf } from '#domain/endpoint.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { keyOf, useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { InCatalogue } from '../catalogue/company.tsx'
import type { Category } from '../category/category-actions.tsx'
import { useCan } from '../session.ts'
import { CopyQuestions } from './copy-from.tsx'
import { Preview } from './preview.tsx'
import styles from './question.module.css'
import { QuestionCard } from './question-card.tsx'

type Questions = AnswerOf<typeof questionEndpoints.ofCategory>['members']

const addressOf = (categoryId: string, questionId: string) =>
  `/diagnostic/category/${categoryId}/question/${questionId}`

/** Optimistic reordering, reverted if the server refuses it. */
const useOrder = (categoryId: string) => {
  const client = useQueryClient()
  const messages = useMessages()
  const queryKey = keyOf(questionEndpoints.ofCategory, { params: { id: categoryId } })
  const { t } = useTranslation()
  const call = useCall(questionEndpoints.order, { success: t('question.ordered') })
  return async (inherited: Questions, own: Questions) => {
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, { members: [...inherited, ...own] })
    try {
      const body = { ids: own.map(({ id }) => id) }
      client.setQueryData(queryKey, await call.mutateAsync({ params: { id: categoryId }, body }))
    } catch (error) {
      client.setQueryData(queryKey, before)
      toast.refused(messages.refusal(asError(error)))
    }
  }
}

/** Inherited questions, by category and in order. */
function Inherited({ questions }: { questions: Questions }) {
  const { t } = useTranslation()
  const groups = [...Map.groupBy(questions, ({ category }) => category.id).values()]
  return groups.map((group) => {
    const { id, label: name } = first(group).category
    return (
      <Section
        key={id}
        id={`from-${id}`}
        title={t('question.from', { name })}
        description={
          <Link to={`/diagnostic/category/${id}`} className="link">
            {t('question.goThere', { name })}
          </Link>
        }
      >
        <ol className={styles.fixed}>
          {group.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} number={questions.indexOf(question) + 1} />
            </li>
          ))}
        </ol>
      </Section>
    )
  })
}

function Own({ category, questions, before }: { category: Category; questions: Questions; before: Questions }) {
  const { t } = useTranslation()
  const writes = useCan()('CATALOG_WRITE')
  const order = useOrder(category.id)
  const add = writes && isInUse(category) && (
    <>
      <CopyQuestions category={category} />
      <AddQuestion categoryId={category.id} />
    </>
  )
  return (
    <Section id="own" title={t('question.ownTitle', { name: category.label })}>
      {questions.length === 0 ? (
        <EmptyState icon={IconHelpCircle} title={t('question.emptyTitle')} text={t('question.emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <SortableList
          label={t('question.ownTitle', { name: category.label })}
          items={questions.map((question) => ({ ...question, name: question.title }))}
          disabled={!writes}
          onMove={(from, to) =>
            void order(before, questions.toSpliced(from, 1).toSpliced(to, 0, present(questions[from])))
          }
        >
          {(question, handle, index) => (
            <QuestionCard
              question={question}
              number={before.length + index + 1}
              handle={handle}
              to={addressOf(category.id, question.id)}
            />
          )}
        </SortableList>
      )}
    </Section>
  )
}

function AddQuestion({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation()
  return (
    <Button
      component={Link}
      to={`/diagnostic/category/${categoryId}/question/add`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('frame.titles.questionCreate')}
    </Button>
  )
}

function CategoryQuestions({ category, questions }: { category: Category; questions: Questions }) {
  const { t } = useTranslation()
  const writes = useCan()('CATALOG_WRITE')
  const [params, setParams] = useSearchParams()
  const inherited = questions.filter((question) => question.inherited)
  const own = questions.filter((question) => !question.inherited)
  const tab = params.get('tab') === 'preview' ? 'preview' : 'questions'
  const open = (next: string | null) =>
    setParams(
      (before) => {
        if (next === 'preview') before.set('tab', next)
        else before.delete('tab')
        return before
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeader
        title={category.label}
        crumb={category.label}
        description={t('question.counts', { own: own.length, inherited: inherited.length })}
        actions={
          writes &&
          isInUse(category) &&
          own.length > 0 && (
            <>
              <CopyQuestions category={category} />
              <AddQuestion categoryId={category.id} />
            </>
          )
        }
      />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={category.label} mb="md">
          <Tabs.Tab value="questions">{t('question.tabQuestions')}</Tabs.Tab>
          <Tabs.Tab value="preview">{t('question.tabPreview')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="questions">
          <div className={styles.sections}>
            {!isInUse(category) && <p className={styles.notice}>{t('question.archived')}</p>}
            <Inherited questions={inherited} />
            <Own category={category} questions={own} before={inherited} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <Preview category={category} questions={questions} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

export default function CategoryQuestionsPage() {
  const { categoryId: id = '' } = useParams()
  const category = useAnswer(categoryEndpoints.read, { params: { id } })
  const questions = useAnswer(questionEndpoints.ofCategory, { params: { id } })
  if (!category.data || !questions.data)
    return (
      <DetailLoading
        error={category.error ?? questions.error}
        onRetry={() => void Promise.all([category.refetch(), questions.refetch()])}
      />
    )
  return (
    <InCatalogue accountId={category.data.accountId}>
      <CategoryQuestions key={id} category={category.data} questions={questions.data.members} />
    </InCatalogue>
  )
}
