import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/money.ts'
import { questionLimits } from '#domain/question/schema.ts'
import { bounds } from '#domain/text.ts'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import styles from './question.module.css'
import type { AnswerValues } from './values.ts'

type Props = { answers: readonly AnswerValues[]; language: Language; at: <T>(path: string) => Bind<T> }

/** Translations of the answers, with the original below each field. */
export function AnswerTexts({ answers, language, at }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.tabAnswers}>
      {answers.map(({ key, title, description }, index) => {
        const path = `answers.${index}.translations.${language}`
        return (
          <div key={key}>
            <TextField
              {...at<string>(`${path}.title`)}
              label={t('question.answer', { number: index + 1 })}
              description={title}
              maxLength={bounds.text.max}
              optional
            />
            {description && (
              <TextField
                {...at<string>(`${path}.description`)}
                label={t('question.answerText')}
                description={description}
                maxLength={questionLimits.long}
                optional
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
