import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Params } from '#domain/errors.ts'
import { type Field, type shortOf, translationIn } from '#domain/transfer/fields.ts'
import { languageNames } from '#web/kit/i18n/i18n.ts'
import { useMessages } from '#web/kit/notice/messages.ts'

type Reason = { reason: string; params?: Record<string, unknown> }

/** Reason why a line is ignored: import texts, then violations and errors. */
export const useReason = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  return ({ reason, params }: Reason) => {
    const key = `transferReasons.${reason}`
    const formatted = Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    )
    return i18next.exists(key)
      ? (t as unknown as (key: string, params: object) => string)(key, formatted)
      : messages.violation({ path: '', code: reason, params: params as Params | undefined })
  }
}

/** Name of a column; translated columns include the language. */
export const useFieldName = () => {
  const { t } = useTranslation()
  return (field: string): string => {
    const translation = translationIn(field)
    if (!translation)
      return i18next.exists(`transfer.fields.${field}`) ? t(`transfer.fields.${field as PlainField}`) : field
    const { text, language } = translation
    return t('transfer.fields.translated', { text: t(`transfer.fields.${text}`), language: languageNames[language] })
  }
}
type PlainField = Exclude<Field, `${string}_${ReturnType<typeof shortOf>}`>
