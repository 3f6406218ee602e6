import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { circuitLimits } from '#domain/circuit/schema.ts'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import styles from './circuit.module.css'
import { newCustomValue, type Values } from './values.ts'

/** Names and values for the account's own systems and its carrier. */
export function CustomValuesSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const bind = form.field('customValues')
  const values = bind.value
  return (
    <Section id="customValues" title={t('circuit.customValues')} description={t('circuit.customValuesText')}>
      <div data-path={bind.name}>
        {values.map(({ key }, index) => {
          const number = index + 1
          return (
            <div key={key} className={styles.custom}>
              <TextField
                {...form.at<string>(`customValues.${index}.name`)}
                label={t('circuit.customName', { number })}
                maxLength={circuitLimits.customName}
              />
              <TextField
                {...form.at<string>(`customValues.${index}.value`)}
                label={t('circuit.customValue', { number })}
                maxLength={circuitLimits.customValue.max}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                mt={26}
                aria-label={t('circuit.removeCustomValue', { number })}
                onClick={() => bind.onChange(values.toSpliced(index, 1))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          )
        })}
        {values.length < circuitLimits.customValues && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => bind.onChange([...values, newCustomValue()])}
          >
            {t('circuit.addCustomValue')}
          </Button>
        )}
      </div>
    </Section>
  )
}
