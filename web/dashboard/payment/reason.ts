import { useTranslation } from 'react-i18next'
import { useMessages } from '#web/kit/notice/messages.ts'

/** Text of a bank status such as `RJCT AC04`: the translation of the last known code, followed by all codes. */
export const useBankWords = () => {
  const messages = useMessages()
  return (status: string) => {
    const words = status
      .split(' ')
      .toReversed()
      .map((code) => ({ code, text: messages.name('payment.bankCodes', code) }))
      .find(({ code, text }) => text !== code)
    return words ? `${words.text} (${status})` : status
  }
}

/** Payment reason: a code of ours, optionally followed by `: ` and the text of the provider or bank. */
export const usePaymentReason = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  const bankWords = useBankWords()
  return (reason: string) => {
    const [kind = '', detail] = reason.split(': ')
    const known = messages.name('payment.reasons', kind)
    if (detail && kind === 'bank') return t('payment.bankSaid', { said: bankWords(detail) })
    return detail ? `${known} (${detail})` : known
  }
}
