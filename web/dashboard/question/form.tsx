import { type ReactNode, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { pricingEndpoints } from '#domain/pricing/endpoints.ts'
import { questionEndpoints } from '#domain/question/endpoints.ts'
import { questionLimits } from '#domain/question/schema.ts'
import { bounds } from '#domain/text.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { RecordHistory } from '#web/kit/detail/record-history.tsx'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { RemoveButton } from '#web/kit/form/remove-button.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { TranslationsSection } from '#web/kit/form/translation/translations-section.tsx'
import type { Bind, FormOf } from '#web/kit/form/use-endpoint-form.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { CrumbsContext } from '#web/kit/page/crumbs.tsx'
import { useReturn } from '#web/kit/storage/left-lists.ts'
import { InCatalogue, useWrittenLanguage } from '../catalogue/company.tsx'
import { useCan } from '../session.ts'
import { AnswerTexts } from './answer-texts.tsx'
import { AnswersField } from './answers-field.tsx'
import { bodyOf, type QuestionRecord, type Values, valuesOf } from './values.ts'

/** A question has no state machine; its history contains only changes. */
const noStates = { states: {} }

type Props = { category: { id: string; label: string }; question?: QuestionRecord; onReload?: () => void }

const addressOf = ({ id }: { id: string }) => `/diagnostic/category/${id}`

/** Replaces the label of the parent breadcrumb with the name of the category. */
function UnderCategory({ category, children }: Pick<Props, 'category'> & { children: ReactNode }) {
  const crumbs = use(CrumbsContext)
  const named = crumbs.map((crumb) => (crumb.to === addressOf(category) ? { ...crumb, label: category.label } : crumb))
  return <CrumbsContext value={named}>{children}</CrumbsContext>
}

function TextSection({ form, isNew, category }: { form: FormOf<Values>; isNew: boolean; category: string }) {
  const { t } = useTranslation()
  return (
    <Section id="question" title={t('question.question')} description={category}>
      <TextField {...form.field('title')} label={t('question.title')} maxLength={255} first={isNew} />
      <TextareaField
        {...form.field('howToTest')}
        label={t('question.howToTest')}
        description={t('question.howToTestText')}
        max={questionLimits.long}
        optional
      />
      <TextareaField {...form.field('description')} label={t('question.text')} max={questionLimits.long} optional />
      <PhotosField bind={form.field('photos')} />
    </Section>
  )
}

const photoCounts = ['0', '1', '2'] as const

/** Number of photos requested on the site after the answer. */
function PhotosField({ bind }: { bind: Bind<number> }) {
  const { t } = useTranslation()
  return (
    <SelectField
      {...bind}
      value={photoCounts[bind.value] ?? '0'}
      onChange={(count) => bind.onChange(Number(count ?? 0))}
      label={t('question.photos')}
      description={t('question.photosText')}
      choices={photoCounts.map((value) => ({ value, label: t(`question.photoCounts.${value}`) }))}
    />
  )
}

function QuestionTranslations({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const written = useWrittenLanguage()
  return (
    <TranslationsSection
      written={written}
      texts={[
        { name: 'title', label: t('question.title'), original: form.values.title, max: bounds.text.max, short: true },
        {
          name: 'howToTest',
          label: t('question.howToTest'),
          original: form.values.howToTest,
          max: questionLimits.long,
        },
        {
          name: 'description',
          label: t('question.text'),
          original: form.values.description,
          max: questionLimits.long,
        },
      ]}
      at={form.at}
    >
      {(language) => <AnswerTexts answers={form.values.answers} language={language} at={form.at} />}
    </TranslationsSection>
  )
}

function QuestionForm({ category, question, onReload }: Props) {
  const { t } = useTranslation()
  const goBack = useReturn()
  const writes = useCan()('CATALOG_WRITE')
  const back = addressOf(category)
  const endpoint = question ? questionEndpoints.patch : questionEndpoints.create
  const form = useEndpointForm<typeof endpoint, Values>(endpoint, {
    initial: valuesOf(question),
    params: { id: question?.id ?? category.id },
    version: question?.version,
    toBody: (values, changed) => bodyOf(question ? changed : values),
    invalidates: [
      questionEndpoints.ofCategory,
      questionEndpoints.counts,
      questionEndpoints.read,
      questionEndpoints.history,
      pricingEndpoints.whatIf,
      categoryEndpoints.checkpoints,
      categoryEndpoints.read,
    ],
    success: question ? t('question.saved') : t('question.created'),
    onSaved: () => goBack(back),
  })
  const history = useAnswer(
    questionEndpoints.history,
    { params: { id: question?.id ?? '' } },
    { enabled: Boolean(question) },
  )
  return (
    <FormPage
      form={form}
      title={question?.title ?? t('frame.titles.questionCreate')}
      crumb={question ? t('frame.titles.questionEdit') : t('frame.titles.questionCreate')}
      back={back}
      creating={!question}
      readOnly={!writes}
      onReload={onReload}
      actions={
        question &&
        writes && (
          <RemoveButton
            endpoint={questionEndpoints.remove}
            id={question.id}
            texts={{ title: t('question.deleteTitle'), text: t('question.deleteText'), done: t('question.deleted') }}
            back={back}
            invalidates={[
              questionEndpoints.ofCategory,
              questionEndpoints.counts,
              pricingEndpoints.whatIf,
              categoryEndpoints.checkpoints,
              categoryEndpoints.read,
            ]}
            leaving={form.leaving}
          />
        )
      }
      after={question && <RecordHistory entries={history.data?.members ?? []} machine={noStates} />}
    >
      <TextSection form={form} isNew={!question} category={category.label} />
      <Section id="answers" title={t('question.answers')} description={t('question.answersText')}>
        <AnswersField bind={form.field('answers')} at={form.at} readOnly={!writes} />
      </Section>
      <QuestionTranslations form={form} />
    </FormPage>
  )
}

export default function QuestionPage() {
  const { categoryId = '', questionId } = useParams()
  const category = useAnswer(categoryEndpoints.read, { params: { id: categoryId } })
  const question = useAnswer(
    questionEndpoints.read,
    { params: { id: questionId ?? '' } },
    { enabled: Boolean(questionId) },
  )
  if (!category.data || (questionId && !question.data))
    return (
      <DetailLoading
        error={category.error ?? question.error}
        onRetry={() => void Promise.all([category.refetch(), question.refetch()])}
      />
    )
  return (
    <InCatalogue accountId={category.data.accountId}>
      <UnderCategory category={category.data}>
        <QuestionForm
          key={questionId}
          category={category.data}
          question={question.data}
          onReload={() => void question.refetch()}
        />
      </UnderCategory>
    </InCatalogue>
  )
}
