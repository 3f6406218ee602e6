import { useTranslation } from 'react-i18next'
import { lossEvents } from '#domain/buyback/losses.ts'
import { lossPayoutOf } from '#domain/buyback/payable.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { isHandedOut } from '#domain/payment-mode/rules.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'

type Sold = Pick<Buyback, 'payment' | 'paymentStatus'>

/** Payment to the customer that an action causes, by action name, for the form of the action. */
export const useConsequences = () => {
  const { t } = useTranslation()
  const { money } = useFormats()
  return ({ payment, paymentStatus }: Sold): Readonly<Record<string, string>> => {
    const { paid, due } = lossPayoutOf({
      payment: paymentStatus,
      paymentAmount: payment.amount,
      offered: payment.payable.offered,
    })
    const amount = money(paid + due)
    const payout = paid > 0 ? 'paid' : due > 0 ? 'due' : 'none'
    const needsSecond = paymentStatus === 'awaiting_payment' && payment.type !== null && isHandedOut(payment.type)
    return Object.fromEntries(
      lossEvents.map((event) => {
        const kind = payout === 'due' && needsSecond && event !== 'declareLostWarehouse' ? 'second' : payout
        return [event, t(`buybackDetail.loss.${kind}`, { amount })]
      }),
    )
  }
}
