import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DispatchReason, dispatchReasons } from '#domain/item/rows.ts'
import { HundredthsInput } from '#web/kit/form/field/hundredths-input.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'

export type Leaving = { reason: DispatchReason; price: number | null; reference: string }

/** Reason and price of a stock departure; a sale requires a price. */
export const useLeaving = () => {
  const [leaving, setLeaving] = useState<Leaving>({ reason: 'sold', price: null, reference: '' })
  return { leaving, setLeaving, complete: leaving.reason !== 'sold' || leaving.price !== null }
}

type Props = { value: Leaving; onChange: (value: Leaving) => void; each: boolean }

export function DispatchFields({ value, onChange, each }: Props) {
  const { t } = useTranslation()
  const { currency } = useFormats()
  return (
    <>
      <Select
        label={t('stock.dispatchReason')}
        data={dispatchReasons.map((reason) => ({ value: reason, label: t(`stock.outcomes.${reason}`) }))}
        value={value.reason}
        allowDeselect={false}
        onChange={(reason) => reason && onChange({ ...value, reason })}
      />
      {value.reason === 'sold' && (
        <HundredthsInput
          label={each ? t('stock.dispatchPriceEach') : t('stock.dispatchPrice')}
          value={value.price}
          onChange={(price) => onChange({ ...value, price })}
          unit={currency.symbol}
          unitFirst={currency.first}
          required
        />
      )}
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
