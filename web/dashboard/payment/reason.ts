import { useMessages } from '#web/kit/messages.ts'

/** How it is known what became of an order is ours to say; what follows the colon is the provider's or the bank's own word. */
export const usePaymentReason = () => {
  const messages = useMessages()
  return (reason: string) => {
    const [kind = '', said] = reason.split(': ')
    const known = messages.name('payment.reasons', kind)
    return said ? `${known} (${said})` : known
  }
}
