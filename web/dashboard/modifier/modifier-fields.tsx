import { useTranslation } from 'react-i18next'
import { modifierTypes } from '#domain/pricing/modifier.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { MoneyField } from '#web/kit/form/field/field-money.tsx'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import styles from './modifier.module.css'
import type { ModifierValues } from './values.ts'

type Props = { bind: Bind<ModifierValues>; at: <T>(path: string) => Bind<T>; disabled?: boolean }

/** Bonus or malus: type, value and maximum. */
export function ModifierFields({ bind, at, disabled }: Props) {
  const { t } = useTranslation()
  const { currency } = useFormats()
  const { name, value } = bind
  const isNone = value.type === 'none'
  return (
    <div className={styles.fields}>
      <SelectField
        {...bind}
        {...at<ModifierValues['type']>(`${name}.type`)}
        // Violations of the whole modifier, such as a missing premium feature.
        violation={bind.violation}
        label={t('circuit.bonusType')}
        choices={(['none', ...modifierTypes] as const).map((type) => ({
          value: type,
          label: t(`circuit.bonusTypes.${type}`),
        }))}
        disabled={disabled}
      />
      {!isNone && (
        <>
          <NumberField
            {...at<number | null>(`${name}.value`)}
            label={t('circuit.bonusValue')}
            description={t('circuit.bonusValueText')}
            unit={value.type === 'percentage' ? '%' : currency.symbol}
            disabled={disabled}
          />
          <MoneyField
            {...at<number | null>(`${name}.cappedAmount`)}
            label={t('circuit.bonusCap')}
            description={t('circuit.bonusCapText')}
            signed
            optional
            disabled={disabled}
          />
        </>
      )}
    </div>
  )
}
