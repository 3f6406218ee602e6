import { useTranslation } from 'react-i18next'
import type { ProvenBy } from '#domain/self-test/schema.ts'
import { type SelfTest, selfTests } from '#domain/self-test/tests.ts'
import { MultiSelectField, SelectField } from '#web/kit/form/field/field-choice.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { addWords } from '#web/kit/i18n/i18n.ts'
import { selfTestNameWords } from '#web/tunnel/self-test/words.ts'

export const loadWords = () => addWords(selfTestNameWords)

type Props = { bind: Bind<ProvenBy | undefined>; at: <T>(path: string) => Bind<T> }

const conditions = ['never', 'passed', 'failed'] as const
const labels = { never: 'provenNever', passed: 'provenPassed', failed: 'provenFailed' } as const

/** Self-tests on the device that fill in an answer. */
export default function ProvenField({ bind, at }: Props) {
  const { t } = useTranslation()
  const { value } = bind
  return (
    <>
      <SelectField
        {...bind}
        name={`${bind.name}.outcome`}
        value={value?.outcome ?? 'never'}
        onChange={(outcome) =>
          bind.onChange(
            outcome === 'passed' || outcome === 'failed' ? { outcome, tests: value?.tests ?? [] } : undefined,
          )
        }
        label={t('question.provenWhen')}
        choices={conditions.map((condition) => ({ value: condition, label: t(`question.${labels[condition]}`) }))}
      />
      {value && (
        <MultiSelectField
          {...at<SelfTest[]>(`${bind.name}.tests`)}
          label={t('question.provenTests')}
          choices={selfTests.map((test) => ({ value: test, label: t(`selfTestNames.${test}`) }))}
        />
      )}
    </>
  )
}
