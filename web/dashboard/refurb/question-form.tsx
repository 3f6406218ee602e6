import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { present } from '#domain/checked.ts'
import { refurbEndpoints } from '#domain/refurb/endpoints.ts'
import { type QuestionType, questionTypes, type RefurbQuestion } from '#domain/refurb/question-schema.ts'
import { refurbLimits } from '#domain/refurb/step-schema.ts'
import { newKey } from '#web/kit/client/client.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { type Bind, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue } from '../catalogue/company.tsx'
import { useAccount } from '../configuration/account.tsx'
import styles from './refurb.module.css'

const noStates = { states: {} }
const back = '/refurb-diagnosis-questions'

type Answer = { key: string; id?: string; label: string; stepIds: string[] }
type Values = { label: string; type: QuestionType; categories: string[]; answers: Answer[] }

const newAnswer = (): Answer => ({ key: newKey(), label: '', stepIds: [] })
const valuesOf = (question?: RefurbQuestion): Values => ({
  label: question?.label ?? '',
  type: question?.type ?? 'unique',
  categories: question?.categories ?? [],
  answers: question?.answers.map((answer) => ({ key: answer.id, ...answer })) ?? [newAnswer(), newAnswer()],
})
const bodyOf = ({ answers, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(answers ? { answers: answers.map(({ key: _, ...answer }) => answer) } : {}),
})
/** One field shows the violations of the whole list of steps or categories. */
const shownAt = (path: string) => path.replace(/^(answers\.\d+\.stepIds|categories)\.\d+$/, '$1')

function Answers({ bind, at }: { bind: Bind<Answer[]>; at: <T>(path: string) => Bind<T> }) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const { data } = useAnswer(refurbEndpoints.steps, { query: named ? { accountId: named } : {} })
  const steps = (data?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const answers = bind.value
  return (
    <div data-path={bind.name} className={styles.answers}>
      <SortableList
        label={t('refurb.answers')}
        items={answers.map(({ key, label }, index) => ({
          id: key,
          name: label || t('refurb.answer', { number: index + 1 }),
        }))}
        onMove={(from, to) => bind.onChange(answers.toSpliced(from, 1).toSpliced(to, 0, present(answers[from])))}
      >
        {(_item, handle, index) => (
          <div className={styles.answer}>
            {handle}
            <div className={styles.answerFields}>
              <TextField
                {...at<string>(`answers.${index}.label`)}
                label={t('refurb.answer', { number: index + 1 })}
                maxLength={refurbLimits.name}
              />
              <MultiSelectField
                {...at<string[]>(`answers.${index}.stepIds`)}
                label={t('refurb.plannedSteps', { number: index + 1 })}
                choices={steps}
                optional
              />
            </div>
            {answers.length > refurbLimits.answersMin && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('refurb.removeAnswer', { number: index + 1 })}
                onClick={() => bind.onChange(answers.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        )}
      </SortableList>
      {answers.length < refurbLimits.answers && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => bind.onChange([...answers, newAnswer()])}
        >
          {t('refurb.addAnswer')}
        </Button>
      )}
    </div>
  )
}

function QuestionSection({ form, question }: { form: FormOf<Values>; question?: RefurbQuestion }) {
  const { t } = useTranslation()
  const { named } = useAccount()
  const known = useAnswer(refurbEndpoints.questionCategories, { query: named ? { accountId: named } : {} })
  // Current categories stay listed even if they no longer exist.
  const categories = [...new Set([...(known.data?.members ?? []), ...(question?.categories ?? [])])]
  return (
    <Section id="question" title={t('refurb.question')}>
      <TextField {...form.field('label')} label={t('refurb.label')} maxLength={refurbLimits.name} first={!question} />
      <SelectField
        {...form.field('type')}
        onChange={(type) => form.set('type', type || 'unique')}
        label={t('refurb.type')}
        choices={questionTypes.map((value) => ({ value, label: t(`refurb.types.${value}`) }))}
      />
      <MultiSelectField
        {...form.field('categories')}
        label={t('refurb.categories')}
        description={t('refurb.categoriesText')}
        choices={categories.map((value) => ({ value, label: value }))}
        optional
      />
    </Section>
  )
}

function QuestionForm({ question, onReload }: { question?: RefurbQuestion; onReload?: () => void }) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const { named, picker } = useAccount()
  const endpoint = question ? refurbEndpoints.patchQuestion : refurbEndpoints.createQuestion
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(question),
    params: question && { id: question.id },
    version: question?.version,
    toBody: (values, changed) =>
      question ? bodyOf(changed) : { ...bodyOf(values), ...(named ? { accountId: named } : {}) },
    shownAt,
    invalidates: [
      refurbEndpoints.questions,
      refurbEndpoints.readQuestion,
      refurbEndpoints.questionHistory,
      refurbEndpoints.steps,
      refurbEndpoints.readStep,
    ],
    success: question ? t('refurb.questionSaved') : t('refurb.questionCreated'),
    onSaved: () => goBack(back),
  })
  const history = useAnswer(
    refurbEndpoints.questionHistory,
    { params: { id: question?.id ?? '' } },
    { enabled: question !== undefined },
  )
  return (
    <FormPage
      form={form}
      title={question?.label ?? t('frame.titles.refurbQuestionCreate')}
      crumb={question ? t('frame.titles.refurbQuestionEdit') : t('frame.titles.refurbQuestionCreate')}
      back={back}
      creating={!question}
      onReload={onReload}
      actions={
        question ? (
          <RemoveButton
            endpoint={refurbEndpoints.removeQuestion}
            id={question.id}
            texts={{
              title: t('refurb.removeTitle', { name: question.label }),
              text: t('refurb.questionRemoveText'),
              done: t('refurb.questionRemoved'),
            }}
            back={back}
            invalidates={[refurbEndpoints.questions, refurbEndpoints.steps]}
            leaving={form.leaving}
          />
        ) : (
          picker
        )
      }
      after={question && <RecordHistory entries={history.data?.members ?? []} machine={noStates} />}
    >
      <QuestionSection form={form} question={question} />
      <Section id="answers" title={t('refurb.answers')} description={t('refurb.answersText')}>
        <Answers bind={form.field('answers')} at={form.at} />
      </Section>
    </FormPage>
  )
}

export default function RefurbQuestionPage() {
  const { id } = useParams()
  const { data, error, refetch } = useAnswer(
    refurbEndpoints.readQuestion,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined },
  )
  if (id && !data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <InCatalogue accountId={data?.accountId}>
      <QuestionForm key={id} question={data} onReload={() => void refetch()} />
    </InCatalogue>
  )
}
