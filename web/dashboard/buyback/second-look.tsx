import { Alert, Button, Group, Radio, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import type { BuybackEvent } from '#domain/buyback/life.ts'
import { groupedNumber } from '#domain/buyback/number.ts'
import type { SecondLookSheet } from '#domain/buyback/quarantine.ts'
import { asError } from '#domain/checked.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useAnswer } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import { Photos } from '#web/kit/photo/photos.tsx'
import { useCan } from '../session.ts'
import { Decided } from './decided.tsx'
import { useAct } from './use-act.ts'

/** Items that wait for a second check. */
const secondLooks = '/buybacksQuarantine?hold=second_look'

const maxCommentLength = 1_000

/** Second check by another operator, prefilled with the answers of the first one. */
type QuestionProps = Pick<SecondLookSheet['questions'][number], 'title' | 'answers' | 'declared' | 'found'> & {
  given: string | null
  photos: SecondLookSheet['photos']
  onChange: (answer: string) => void
}

function Question({ title, answers, declared, found, given, photos, onChange }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group label={title} value={given} onChange={onChange}>
      <Photos
        photos={photos.filter(({ source }) => source === 'declared')}
        label={(number) => t('buybackDetail.customerPhoto', { number })}
      />
      <Photos
        photos={photos.filter(({ source }) => source === 'check')}
        label={(number) => t('buybackDetail.photo', { number, question: title })}
      />
      <Stack gap={6} mt={6}>
        {answers.map((answer) => (
          <Radio
            key={answer.id}
            value={answer.id}
            label={answer.title}
            description={[
              answer.id === declared && t('buybackDetail.declaredBy'),
              answer.id === found && t('buybackDetail.controlledIn'),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type ModelProps = { model: NonNullable<SecondLookSheet['model']>; onReidentify: () => void; sending: boolean }

/** Declared and found product with their numbers, and the way back to the identification. */
function Model({ model, onReidentify, sending }: ModelProps) {
  const { t } = useTranslation()
  const sides = [
    { name: 'declared', ...model.declared, missing: t('buybackDetail.secondLook.noNumber') },
    { name: 'found', ...model.found, missing: t('buybackDetail.secondLook.unread') },
  ] as const
  return (
    <Section id="model" title={t('buybackDetail.secondLook.model')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {sides.map(({ name, product, number, missing }) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {t(`buybackDetail.secondLook.${name}`)}
            </Text>
            <Text fw={500}>{product}</Text>
            <Text className="num">{number ?? missing}</Text>
          </div>
        ))}
      </SimpleGrid>
      <Text size="sm">{t('buybackDetail.secondLook.modelText')}</Text>
      <Group>
        <Button variant="default" loading={sending} onClick={onReidentify}>
          {t('buybackDetail.secondLook.reidentify')}
        </Button>
      </Group>
    </Section>
  )
}

/** Message and photos of the customer, and what is contested. */
function Contested({ sheet: { contest, model, photos, firstLookBy } }: { sheet: SecondLookSheet }) {
  const { t } = useTranslation()
  const { fullDateTime } = useFormats()
  const subject = t(`buybackDetail.secondLook.${model?.contested ? 'contestedModel' : 'contested'}`)
  return (
    <Alert icon={<IconFlag size={18} aria-hidden />} title={contest.question ?? subject}>
      <p>{contest.message}</p>
      <Photos
        photos={photos.filter(({ source }) => source === 'customer')}
        label={(number) => t('buybackDetail.customerPhoto', { number })}
      />
      <p>{t('buybackDetail.secondLook.about', { date: fullDateTime(contest.at), name: firstLookBy })}</p>
    </Alert>
  )
}

function Form({ id, sheet }: { id: string; sheet: SecondLookSheet }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messages = useMessages()
  const act = useAct(id)
  const [given, setGiven] = useState(() => new Map(sheet.questions.map(({ id: of, found }) => [of, found])))
  const [comment, setComment] = useState('')
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Error | null>(null)
  const perform = async (event: BuybackEvent, body: Record<string, unknown>, next: string) => {
    setSending(true)
    setRefused(null)
    try {
      await act(event, body)
      void navigate(next)
    } catch (error) {
      setRefused(asError(error))
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const answers = [...given].flatMap(([questionId, answerId]) => (answerId ? [{ questionId, answerId }] : []))
    void perform('secondLook', { answers, comment }, `/buyback/${id}`)
  }
  const checks = useCan()('ROLE_BUYBACKITEM_CONTROL_PAGE')
  const reidentify = () => void perform('reidentify', {}, checks ? `/warehouse/check/${id}` : `/buyback/${id}`)
  return (
    <form onSubmit={submit}>
      <PageHeader
        title={t('frame.titles.secondLook')}
        description={`${groupedNumber(sheet.identificationNumber)} · ${sheet.product}`}
      />
      <Stack gap="md" maw={720}>
        <Contested sheet={sheet} />
        {sheet.model && <Model model={sheet.model} onReidentify={reidentify} sending={sending} />}
        <Section id="answers" title={t('buybackDetail.secondLook.answers')}>
          {sheet.questions.map(({ id: question, title, answers, declared, found }) => (
            <Question
              key={question}
              {...{ title, answers, declared, found }}
              given={given.get(question) ?? null}
              photos={sheet.photos.filter(({ questionId, source }) => questionId === question && source !== 'customer')}
              onChange={(answer) => setGiven((before) => new Map(before).set(question, answer))}
            />
          ))}
          <Textarea
            label={t('buybackEvent.fields.comment')}
            value={comment}
            maxLength={maxCommentLength}
            required={sheet.commentMandatory}
            autosize
            minRows={2}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </Section>
        {refused && (
          <Alert color="red" role="alert">
            {messages.refusal(refused)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="subtle" color="gray" onClick={() => void navigate(`/buyback/${id}`)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('buybackDetail.secondLook.conclude')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** No contest is open any more: shows the decision instead of the form. */
function Over({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('frame.titles.secondLook')} description={t('buybackDetail.secondLook.over')} />
      <Stack gap="md" maw={720} align="stretch">
        <Decided id={id} isOpen={false} />
        <Group>
          <Button component={Link} to={`/buyback/${id}`} variant="default">
            {t('buybackDetail.secondLook.open')}
          </Button>
          <Button component={Link} to={secondLooks} variant="default">
            {t('buybackDetail.secondLook.others')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}

export default function SecondLook() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAnswer(buybackEndpoints.secondLook, { params: { id } })
  if (data) return <Form id={id} sheet={data} />
  if (error instanceof ApiError && error.code === 'proposal_not_contested') return <Over id={id} />
  return <DetailLoading error={error} onRetry={() => void refetch()} />
}
