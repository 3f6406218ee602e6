import { useTranslation } from 'react-i18next'
import { useMessages } from '#web/kit/notice/messages.ts'

/** What a bank says by code, as in `RJCT AC04`: the words of the last part that has some, and the codes behind. */
export const useBankWords = () => {
  const messages = useMessages()
  return (said: string) => {
    const words = said
      .split(' ')
      .toReversed()
      .map((code) => ({ code, text: messages.name('payment.bankCodes', code) }))
      .find(({ code, text }) => text !== code)
    return words ? `${words.text} (${said})` : said
  }
}

/** How it is known what became of an order is ours to say; what follows the colon is the provider's or the bank's own word. */
export const usePaymentReason = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  const bankWords = useBankWords()
  return (reason: string) => {
    const [kind = '', said] = reason.split(': ')
    const known = messages.name('payment.reasons', kind)
    if (said && kind === 'bank') return t('payment.bankSaid', { said: bankWords(said) })
    return said ? `${known} (${said})` : known
  }
}
