import { useTranslation } from 'react-i18next'
import { CountryField } from '#web/kit/form/field/field-country.tsx'
import { TextField } from '#web/kit/form/field/field-text.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import type { FormOf } from '#web/kit/form/use-endpoint-form.ts'
import type { Values } from './values.ts'

/** Data for the customs declaration of parcels that cross a customs border. */
export function CustomsSection({ form }: { form: FormOf<Values> }) {
  const { t } = useTranslation()
  return (
    <Section id="customs" title={t('category.customs')} description={t('category.customsText')}>
      <Pair>
        <TextField
          {...form.field('tariffNumber')}
          label={t('category.tariffNumber')}
          description={t('category.tariffNumberText')}
          optional
        />
        <CountryField {...form.field('originCountry')} label={t('category.originCountry')} optional />
      </Pair>
    </Section>
  )
}
