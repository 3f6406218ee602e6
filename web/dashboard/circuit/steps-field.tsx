import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { usualSteps, usualStepWord } from '#domain/circuit/instructions.ts'
import { type CircuitType, circuitLimits, type Instruction, instructionTypes } from '#domain/circuit/schema.ts'
import type { Language } from '#domain/money.ts'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'
import { languageNames } from '#web/kit/i18n/i18n.ts'
import { SortableList } from '#web/kit/sortable/sortable-list.tsx'
import { instructionIcons } from '#web/tunnel/cart/instruction-icons.ts'
import styles from './circuit.module.css'
import { newStep, type StepValues } from './values.ts'

/** Icon of an instruction. */
function TypeField({ bind, number }: { bind: Bind<Instruction['type']>; number: number }) {
  const { t } = useTranslation()
  const Icon = instructionIcons[bind.value]
  return (
    <Select
      aria-label={t('circuit.stepType', { number })}
      data={instructionTypes.map((value) => ({ value, label: t(`circuit.stepTypes.${value}`) }))}
      value={bind.value}
      onChange={(value) => value && bind.onChange(value)}
      allowDeselect={false}
      leftSection={<Icon size={16} aria-hidden />}
      renderOption={({ option }) => {
        const One = instructionIcons[option.value]
        return (
          <span className={styles.option}>
            <One size={16} aria-hidden />
            {option.label}
          </span>
        )
      }}
    />
  )
}

/** Default instructions, used when the account has none. */
export function UsualSteps({ type }: { type: CircuitType }) {
  const { t } = useTranslation()
  return (
    <ol className={styles.usual}>
      {usualSteps[type].map((step) => {
        const Icon = instructionIcons[step]
        return (
          <li key={step}>
            <Icon size={20} stroke={1.6} aria-hidden />
            {t(usualStepWord(type, step))}
          </li>
        )
      })}
    </ol>
  )
}

/** Translations of the account's instructions. */
export function StepTexts({
  steps,
  language,
  at,
}: {
  steps: readonly StepValues[]
  language: Language
  at: <T>(path: string) => Bind<T>
}) {
  const { t } = useTranslation()
  return steps.map(({ key, label }, index) => (
    <TextField
      key={key}
      {...at<string>(`instructions.${index}.translations.${language}.label`)}
      label={`${t('circuit.stepLabel', { number: index + 1 })} · ${languageNames[language]}`}
      description={label}
      maxLength={circuitLimits.instruction.max}
      optional
    />
  ))
}

type Props = { bind: Bind<StepValues[]>; at: <T>(path: string) => Bind<T> }

export function StepsField({ bind, at }: Props) {
  const { t } = useTranslation()
  const steps = bind.value
  return (
    <div data-path={bind.name}>
      {steps.length === 0 && <p>{t('circuit.noSteps')}</p>}
      <SortableList
        label={t('circuit.steps')}
        items={steps.map(({ key, label }, index) => ({
          id: key,
          name: label || t('circuit.step', { number: index + 1 }),
        }))}
        onMove={(from, to) => bind.onChange(steps.toSpliced(from, 1).toSpliced(to, 0, present(steps[from])))}
      >
        {(_item, handle, index) => (
          <div className={styles.step}>
            {handle}
            <TypeField bind={at(`instructions.${index}.type`)} number={index + 1} />
            <TextField
              {...at<string>(`instructions.${index}.label`)}
              label={t('circuit.stepLabel', { number: index + 1 })}
              hiddenLabel
              maxLength={circuitLimits.instruction.max}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              mt={2}
              aria-label={t('circuit.removeStep', { number: index + 1 })}
              onClick={() => bind.onChange(steps.toSpliced(index, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      {steps.length < circuitLimits.instructions && (
        <Button
          variant="default"
          mt="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => bind.onChange([...steps, newStep()])}
        >
          {t('circuit.addStep')}
        </Button>
      )}
    </div>
  )
}
