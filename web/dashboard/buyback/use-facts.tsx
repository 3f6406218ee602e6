import { useTranslation } from 'react-i18next'
import type { Buyback } from '#domain/buyback/schema.ts'
import type { Fact } from '#web/kit/detail/detail-page.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { Difference, Price } from './amounts.tsx'

/** What the customer is paid, or why nothing is due now. */
const usePayable = ({ payment, bonus, absorbedPrice }: Buyback): Fact => {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { kind, amount, declared, offered } = payment.payable
  if (kind === 'paid' || kind === 'due' || kind === 'expected') {
    const notes = [
      bonus !== 0 && t('buybackDetail.bonus', { amount: money(bonus) }),
      absorbedPrice > 0 && t('buybackDetail.absorbed', { amount: money(absorbedPrice) }),
      payment.label,
    ]
    return {
      label: t(kind === 'paid' ? 'buybackDetail.paidOut' : 'buybackDetail.toPay'),
      value: <Price amount={amount} />,
      figure: true,
      note: notes.filter(Boolean).join(', '),
    }
  }
  return {
    label: t('buybackDetail.toPay'),
    value: <Price amount={kind === 'none' ? 0 : null} />,
    figure: true,
    note: t(`buybackDetail.notDue.${kind}`, { declared: money(declared ?? 0), offered: money(offered ?? 0) }),
  }
}

/** Key facts of a buyback: product, location and the three prices. */
export const useFacts = (buyback: Buyback): Fact[] => {
  const { t } = useTranslation()
  const { date } = useFormats()
  const payable = usePayable(buyback)
  const { by: holder, since } = buyback.holder
  const places = { store: buyback.store?.commonName, warehouse: buyback.warehouse.commonName }
  const place = holder === 'store' || holder === 'warehouse' ? places[holder] : undefined
  return [
    {
      label: t('buybackDetail.item'),
      value: t(`buybackDetail.holders.${holder}`),
      note: [
        place,
        since && t('buybackDetail.since', { date: date(since) }),
        t(`buybackStatus.item.${buyback.itemStatus}`),
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: t('buybackList.circuit'),
      value: t(`selling.circuits.${buyback.circuitType}`),
      note: buyback.warehouse.commonName,
    },
    {
      label: t('buybackDetail.declaredPrice'),
      value: <Price amount={buyback.declaredPrice ?? buyback.predeclaredPrice} />,
      figure: true,
    },
    {
      label: t('buybackDetail.controlledPrice'),
      value: <Price amount={buyback.controlledPrice} />,
      figure: true,
      note: buyback.difference === null ? undefined : <Difference amount={buyback.difference} />,
    },
    payable,
  ]
}
