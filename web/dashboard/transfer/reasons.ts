import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { translationIn } from '#domain/transfer/fields.ts'
import { languageNames } from '#web/kit/i18n/i18n.ts'
import { useWords } from '#web/kit/i18n/words.ts'
import { useMessages } from '#web/kit/notice/messages.ts'

type Reason = { reason: string; params?: Record<string, unknown> }

/** Reason why a line is ignored: import texts, then violations and errors. */
export const useReason = () => {
  const words = useWords()
  const messages = useMessages()
  return ({ reason, params }: Reason) => {
    const key = `transferReasons.${reason}`
    const formatted = Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    )
    return i18next.exists(key) ? words(key, formatted) : messages.violation({ code: reason, params })
  }
}

/** Name of a column; translated columns include the language. */
export const useFieldName = () => {
  const { t } = useTranslation()
  const words = useWords()
  return (field: string): string => {
    const translation = translationIn(field)
    if (!translation) return i18next.exists(`transfer.fields.${field}`) ? words(`transfer.fields.${field}`) : field
    const { text, language } = translation
    return t('transfer.fields.translated', { text: t(`transfer.fields.${text}`), language: languageNames[language] })
  }
}
