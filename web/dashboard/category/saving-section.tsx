import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { knownSavings } from '#domain/category/saving.ts'
import { categoryLimits } from '#domain/category/schema.ts'
import { keysOf } from '#domain/checked.ts'
import { NumberField } from '#web/kit/form/field/field-number.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import type { Values } from './values.ts'

/** Environmental saving of the category, with published figures to start from. */
export function SavingSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  const fill = (known: keyof typeof knownSavings) => {
    form.set('savedEmissions', knownSavings[known].savedEmissions)
    form.set('savingSource', knownSavings[known].savingSource)
  }
  return (
    <Section id="saving" title={t('category.saving')} description={t('category.savingText')}>
      <Pair>
        <NumberField
          {...form.field('savedEmissions')}
          label={t('category.savedEmissions')}
          description={t('category.savedEmissionsText')}
          unit="kg"
          optional
        />
        <TextField
          {...form.field('savingSource')}
          label={t('category.savingSource')}
          description={t('category.savingSourceText')}
          maxLength={categoryLimits.savingSource}
          optional
        />
      </Pair>
      <Group gap="xs">
        {keysOf(knownSavings).map((known) => (
          <Button key={known} variant="default" size="xs" onClick={() => fill(known)}>
            {t(`category.knownSavings.${known}`, knownSavings[known])}
          </Button>
        ))}
      </Group>
    </Section>
  )
}
