import { useTranslation } from 'react-i18next'
import { absorbs } from '#domain/category/rules.ts'
import { type AbsorptionType, absorptionTypes } from '#domain/category/schema.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { Pair } from '#web/kit/form/section.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'

type Props = {
  type: Bind<AbsorptionType>
  value: Bind<number | null>
  max: Bind<number | null>
  /** The account does not have the premium feature. */
  disabled: boolean
}

/** The value is an amount or a percentage, depending on the type. */
export function AbsorptionFields({ type, value, max, disabled }: Props) {
  const { t } = useTranslation()
  const choose = (next: AbsorptionType) => {
    type.onChange(next)
    value.onChange(null)
    if (!absorbs(next)) max.onChange(null)
  }
  const shared = { ...value, label: t('category.absorptionValue'), disabled }
  const fields = {
    none: null,
    by_value: <MoneyField {...shared} />,
    percentage_amount_controlled: <NumberField {...shared} unit="%" />,
    percentage_amount_declared: <NumberField {...shared} unit="%" />,
  } satisfies Record<AbsorptionType, unknown>
  return (
    <>
      <SelectField
        {...type}
        onChange={(next) => choose(next || 'none')}
        label={t('category.absorptionType')}
        description={disabled ? t('category.absorptionPremium') : undefined}
        disabled={disabled}
        choices={absorptionTypes.map((one) => ({ value: one, label: t(`category.absorptionTypes.${one}`) }))}
      />
      {fields[type.value] && (
        <Pair>
          {fields[type.value]}
          <MoneyField {...max} label={t('category.absorptionMax')} disabled={disabled} optional />
        </Pair>
      )}
    </>
  )
}
