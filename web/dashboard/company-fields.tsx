import { useTranslation } from 'react-i18next'
import { companyNumberOf, vatSample } from '#domain/company/identifiers.ts'
import { type Text, TextField } from '#web/kit/form/field/field-text.tsx'
import { Pair } from '#web/kit/form/section.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'

type Props = { country: string | null | undefined; number: Bind<Text>; vatNumber: Bind<Text> }

/** Number of the country's register and VAT number, each with an example. */
export function CompanyFields({ country, number, vatNumber }: Props) {
  const { t } = useTranslation()
  const { kind, sample } = companyNumberOf(country ?? '')
  const vat = vatSample(country ?? '')
  return (
    <Pair>
      <TextField
        {...number}
        label={t(`company.numbers.${kind}`)}
        description={!number.violation && sample && t('company.example', { sample })}
        maxLength={60}
        optional
      />
      <TextField
        {...vatNumber}
        label={t('company.vatNumber')}
        description={!vatNumber.violation && vat && t('company.example', { sample: vat })}
        maxLength={30}
        optional
      />
    </Pair>
  )
}
