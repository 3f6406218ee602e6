import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#domain/checked.ts'
import type { Violation } from '#domain/errors.ts'
import type { Impact } from '#domain/pricing/impact.ts'
import { grades } from '#domain/product/states.ts'
import { SelectField } from '#web/kit/form/field/field-choice.tsx'
import { MoneyField, PercentField } from '#web/kit/form/field/field-money.tsx'
import { SwitchField } from '#web/kit/form/field/field-toggle.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import styles from './question.module.css'
import type { DraftImpact } from './values.ts'

type Kind = Impact['kind']
type Props = { bind: Bind<DraftImpact>; at: <T>(path: string) => Bind<T>; number: number }

const empty: Record<Kind, DraftImpact> = {
  none: { kind: 'none' },
  fixed: { kind: 'fixed', amount: null },
  percentage: { kind: 'percentage', basisPoints: null },
  state: { kind: 'state', state: null },
  zero: { kind: 'zero' },
}
const kinds = keysOf(empty)

/** The sign is selected separately, so a value below the minimum is reported as too large. */
const unsigned = (violation: Violation | undefined): Violation | undefined =>
  violation?.code === 'too_small' && violation.params
    ? { ...violation, code: 'too_big', params: { max: Math.abs(Number(violation.params.min)) } }
    : violation

/** Amount with a separate sign: most answers reduce the price, and phone keyboards have no minus. */
function Signed({ bind, percent, label }: { bind: Bind<number | null>; percent: boolean; label: string }) {
  const { t } = useTranslation()
  const [minus, setMinus] = useState(bind.value === null || bind.value < 0)
  const Field = percent ? PercentField : MoneyField
  const write = (size: number | null, negative: boolean) =>
    bind.onChange(size === null || size === 0 ? size : negative ? -Math.abs(size) : Math.abs(size))
  return (
    <div className={styles.signed}>
      <SegmentedControl
        aria-label={t('question.sign')}
        value={minus ? 'minus' : 'plus'}
        onChange={(sense) => {
          setMinus(sense === 'minus')
          write(bind.value, sense === 'minus')
        }}
        data={(['minus', 'plus'] as const).map((value) => ({ value, label: t(`question.${value}`) }))}
      />
      <Field
        {...bind}
        violation={unsigned(bind.violation)}
        value={bind.value === null ? null : Math.abs(bind.value)}
        onChange={(size) => write(size ?? null, minus)}
        label={label}
      />
    </div>
  )
}

/** Price impact of an answer: kind and value. */
export function ImpactField({ bind, at }: Props) {
  const { t } = useTranslation()
  const { kind } = bind.value
  const figures: Record<Kind, React.ReactNode> = {
    none: null,
    zero: (
      <SwitchField
        {...at<boolean | undefined>(`${bind.name}.accountLocked`)}
        label={t('question.accountLocked')}
        description={t('question.accountLockedText')}
      />
    ),
    fixed: <Signed bind={at(`${bind.name}.amount`)} percent={false} label={t('question.amount')} />,
    percentage: <Signed bind={at(`${bind.name}.basisPoints`)} percent label={t('question.percentage')} />,
    state: (
      <SelectField
        {...at<(typeof grades)[number] | null>(`${bind.name}.state`)}
        label={t('question.state')}
        choices={grades.map((value) => ({ value, label: t(`product.states.${value}`) }))}
      />
    ),
  }
  return (
    <div className={styles.impact}>
      <SelectField
        {...bind}
        name={`${bind.name}.kind`}
        value={kind}
        onChange={(next) => next && bind.onChange(empty[next])}
        label={t('question.impact')}
        choices={kinds.map((value) => ({ value, label: t(`question.impacts.${value}`) }))}
      />
      {figures[kind]}
    </div>
  )
}
