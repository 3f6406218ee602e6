import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#domain/money.ts'
import { questionLimits } from '#domain/question/schema.ts'
import { TextField } from '#web/kit/form/field-text.tsx'
import { TextareaField } from '#web/kit/form/field-textarea.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { languageNames } from '#web/kit/i18n.ts'
import styles from './question.module.css'
import type { AnswerValues, Values } from './values.ts'

type Props = {
  /** The language that the question itself is written in. */
  written: Language
  values: Values
  at: <T>(path: string) => Bind<T>
}

function AnswerTexts({
  answer,
  index,
  language,
  at,
}: { answer: AnswerValues; index: number; language: Language } & Pick<Props, 'at'>) {
  const { t } = useTranslation()
  const path = `answers.${index}.translations.${language}`
  return (
    <div>
      <TextField
        {...at<string>(`${path}.title`)}
        label={t('question.answer', { number: index + 1 })}
        description={answer.title}
        maxLength={255}
        optional
      />
      {answer.description && (
        <TextField
          {...at<string>(`${path}.description`)}
          label={t('question.answerText')}
          description={answer.description}
          maxLength={questionLimits.long}
          optional
        />
      )}
    </div>
  )
}

/** The texts of the question and of its answers in each other language, with the original below each field. */
export function TranslationsField({ written, values, at }: Props) {
  const { t } = useTranslation()
  const others = languages.filter((language) => language !== written)
  const [language, setLanguage] = useState<string | null>(others[0] ?? null)
  return (
    <Tabs value={language} onChange={setLanguage} keepMounted={false}>
      <Tabs.List aria-label={t('question.translations')}>
        {others.map((one) => (
          <Tabs.Tab key={one} value={one} lang={one}>
            {languageNames[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {others.map((one) => (
        <Tabs.Panel key={one} value={one} className={styles.tabFields}>
          <TextField
            {...at<string>(`translations.${one}.title`)}
            label={t('question.title')}
            description={values.title}
            maxLength={255}
            optional
          />
          {(['howToTest', 'description'] as const).map((name) => (
            <TextareaField
              key={name}
              {...at<string>(`translations.${one}.${name}`)}
              label={t(name === 'description' ? 'question.text' : 'question.howToTest')}
              description={values[name]}
              max={questionLimits.long}
              rows={2}
              optional
            />
          ))}
          <div className={styles.tabAnswers}>
            {values.answers.map((answer, index) => (
              <AnswerTexts key={answer.key} answer={answer} index={index} language={one} at={at} />
            ))}
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
