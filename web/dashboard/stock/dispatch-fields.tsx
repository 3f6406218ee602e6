import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DispatchReason, dispatchReasons } from '#domain/item/rows.ts'
import { HundredthsInput } from '#web/kit/form/field/hundredths-input.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'

export type Leaving = { reason: DispatchReason; price: number | null; reference: string }

/** Reason and price of a stock departure; a sale requires a price. */
export const useLeaving = () => {
  const [leaving, setLeaving] = useState<Leaving>({ reason: 'sold', price: null, reference: '' })
  return { leaving, setLeaving }
}

type PriceProps = { label: string; value: number | null; onChange: (price: number | null) => void }

/** Price in cents, in the currency of the formats. */
export function PriceField({ label, value, onChange }: PriceProps) {
  const { currency } = useFormats()
  return (
    <HundredthsInput
      label={label}
      value={value}
      onChange={onChange}
      unit={currency.symbol}
      unitFirst={currency.first}
      required
    />
  )
}

type Props = {
  value: Leaving
  onChange: (value: Leaving) => void
  each: boolean
  /** Instead of the common price. */
  prices?: ReactNode
}

export function DispatchFields({ value, onChange, each, prices }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Select
        label={t('stock.dispatchReason')}
        data={dispatchReasons.map((reason) => ({ value: reason, label: t(`stock.outcomes.${reason}`) }))}
        value={value.reason}
        allowDeselect={false}
        onChange={(reason) => reason && onChange({ ...value, reason })}
      />
      {value.reason === 'sold' &&
        (prices ?? (
          <PriceField
            label={each ? t('stock.dispatchPriceEach') : t('stock.dispatchPrice')}
            value={value.price}
            onChange={(price) => onChange({ ...value, price })}
          />
        ))}
      <TextInput
        label={t('stock.dispatchReference')}
        description={t('stock.dispatchReferenceHelp')}
        maxLength={255}
        value={value.reference}
        onChange={(event) => onChange({ ...value, reference: event.currentTarget.value })}
      />
    </>
  )
}
