import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { questionLimits } from '#domain/question/schema.ts'
import { loadOrOfferReload } from '#web/kit/client/reload.ts'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { ImpactField } from './impact-field.tsx'
import styles from './question.module.css'
import { type AnswerValues, newAnswer } from './values.ts'

const ProvenField = lazy(
  loadOrOfferReload(async () => {
    const page = await import('./proven-field.tsx')
    await page.loadWords()
    return page
  }),
)

type Props = { bind: Bind<AnswerValues[]>; at: <T>(path: string) => Bind<T>; readOnly: boolean }

/** Answers of a question in display order. */
export function AnswersField({ bind, at, readOnly }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const answers = bind.value
  const mayRemove = !readOnly && answers.length > questionLimits.answersMin
  const nameOf = (answer: AnswerValues, index: number) => answer.title || t('question.answer', { number: index + 1 })
  return (
    <div data-path={bind.name}>
      <SortableList
        label={t('question.answers')}
        disabled={readOnly}
        items={answers.map((answer, index) => ({ id: answer.key, name: nameOf(answer, index) }))}
        onMove={(from, to) => bind.onChange(answers.toSpliced(from, 1).toSpliced(to, 0, present(answers[from])))}
      >
        {(_item, handle, index) => (
          <div className={styles.answer}>
            {handle}
            <span className={styles.answerHead}>{t('question.answer', { number: index + 1 })}</span>
            {mayRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                className={styles.answerRemove}
                aria-label={t('question.removeAnswer', { number: index + 1 })}
                onClick={() => bind.onChange(answers.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
            <div className={styles.answerFields}>
              <TextField {...at<string>(`answers.${index}.title`)} label={t('question.answerTitle')} maxLength={255} />
              <ImpactField bind={at(`answers.${index}.impact`)} at={at} number={index + 1} />
              <TextField
                {...at<string>(`answers.${index}.description`)}
                label={t('question.answerText')}
                maxLength={questionLimits.long}
                optional
              />
              <Suspense>
                <ProvenField bind={at(`answers.${index}.provenBy`)} at={at} />
              </Suspense>
            </div>
          </div>
        )}
      </SortableList>
      {bind.violation && (
        <p role="alert" className={styles.error}>
          {messages.violation(bind.violation)}
        </p>
      )}
      {!readOnly && answers.length < questionLimits.answersMax && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => bind.onChange([...answers, newAnswer()])}
        >
          {t('question.addAnswer')}
        </Button>
      )}
    </div>
  )
}
