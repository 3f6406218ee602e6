import { Button, Radio, Stack } from '@mantine/core'
import { IconRouteOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { AnswersSheet } from '#domain/buyback/edit.ts'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import { controlledBy } from '#domain/buyback/questionnaire.ts'
import { type ItemWorkflowStep, isItemWorkflowStep, itemWorkflowSteps } from '#domain/buyback/steps.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading, Facts } from '#web/kit/detail/detail-page.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { EmptyState } from '#web/kit/page/states.tsx'
import { Difference, Price } from './amounts.tsx'
import { editionAddress } from './use-act.ts'
import { useSaved } from './use-saved.ts'

type Values = { answers: Record<string, string>; comment: string }

const valuesOf = ({ responses, comment }: AnswersSheet): Values => ({
  answers: Object.fromEntries(responses.map(({ questionId, answerId }) => [questionId, answerId])),
  comment: comment ?? '',
})
const givenIn = ({ answers }: Values) =>
  Object.entries(answers).map(([questionId, answerId]) => ({ questionId, answerId }))

const maxCommentLength = 1_000

function PriceSection({ before, after }: { before: number | null; after: number | null }) {
  const { t } = useTranslation()
  const moved = after !== null && before !== null ? after - before : null
  return (
    <Section id="price" title={t('buybackDetail.edition.price')}>
      <Facts
        facts={[
          { label: t('buybackDetail.edition.before'), value: <Price amount={before} />, figure: true },
          {
            label: t('buybackDetail.edition.after'),
            value: <Price amount={after} />,
            figure: true,
            note: moved === null ? undefined : <Difference amount={moved} />,
          },
        ]}
      />
    </Section>
  )
}

function AnswersForm({ id, sheet, onReload }: { id: string; sheet: AnswersSheet; onReload: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const saved = useSaved(id)
  const back = `/buyback/${id}`
  const { step, reason } = sheet
  const form = useEndpointForm<typeof buybackEndpoints.changeAnswers, Values>(buybackEndpoints.changeAnswers, {
    initial: valuesOf(sheet),
    params: { id },
    version: sheet.version,
    toBody: (values) => ({
      step,
      answers: givenIn(values),
      ...(step === 'controlled' ? { comment: values.comment } : {}),
    }),
    invalidates: saved.invalidates,
    success: t('buybackDetail.done'),
    onSaved: (answer) => {
      saved.keep(answer)
      return navigate(`${back}?tab=diagnosis`)
    },
  })
  const price = controlledBy(sheet.questionnaire, sheet.prices, givenIn(form.values)).controlled?.estimate ?? null
  const closed =
    reason !== null &&
    (reason === 'transition_refused' || reason === 'forbidden'
      ? t(`buybackDetail.edition.closed.${step}`)
      : messages.error(reason, {}))
  return (
    <FormPage
      form={form}
      title={t(`buybackDetail.edition.titles.${step}`, { code: groupedNumber(sheet.identificationNumber) })}
      crumb={t(`buybackDetail.edition.${step}`)}
      back={back}
      onReload={onReload}
      readOnly={closed}
      after={<PriceSection before={sheet.price} after={price} />}
    >
      <Section
        id="answers"
        title={t('buybackDetail.edition.answers')}
        description={t(`buybackDetail.edition.texts.${step}`)}
      >
        {sheet.questionnaire.questions.map(({ id: question, title, answers }) => {
          const { value, onChange } = form.at<string | undefined>(`answers.${question}`)
          return (
            <Radio.Group key={question} label={title} value={value ?? null} onChange={onChange}>
              <Stack gap={6} mt={6}>
                {answers.map((answer) => (
                  <Radio key={answer.id} value={answer.id} label={answer.title} />
                ))}
              </Stack>
            </Radio.Group>
          )
        })}
        {step === 'controlled' && (
          <TextareaField
            {...form.field('comment')}
            label={t('buybackEvent.fields.comment')}
            max={maxCommentLength}
            optional={!sheet.commentMandatory}
          />
        )}
      </Section>
    </FormPage>
  )
}

function Answers({ id, step }: { id: string; step: ItemWorkflowStep }) {
  const { data, error, refetch } = useAnswer(buybackEndpoints.answers, { params: { id }, query: { step } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <FormatsProvider account={{ currency: data.currency }}>
      <AnswersForm key={step} id={id} sheet={data} onReload={() => void refetch()} />
    </FormatsProvider>
  )
}

/** Correction of the answers of one diagnosis step. */
export default function Edition() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const step = params.get('itemWorkflowStep')
  if (isItemWorkflowStep(step)) return <Answers id={id} step={step} />
  return (
    <>
      <PageHeader title={t('buybackDetail.edition.unknown')} />
      <EmptyState
        icon={IconRouteOff}
        title={t('buybackDetail.edition.unknown')}
        text={t('buybackDetail.edition.unknownText')}
      >
        {itemWorkflowSteps.map((known) => (
          <Button key={known} component={Link} to={editionAddress(id, known)} variant="default">
            {t(`buybackDetail.edition.${known}`)}
          </Button>
        ))}
      </EmptyState>
    </>
  )
}
