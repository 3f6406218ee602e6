import { useTranslation } from 'react-i18next'
import { accountLimits } from '#domain/account/schema.ts'
import type { Text } from '#web/kit/form/field/field-text.tsx'
import { TextareaField } from '#web/kit/form/field/field-textarea.tsx'
import type { Bind } from '#web/kit/form/use-endpoint-form.ts'

const lengths = {
  notice: { max: accountLimits.notice },
  legalText: { max: accountLimits.legalText, rows: 5, maxRows: 14 },
} as const

type Field =
  | 'noSearchResultDescription'
  | 'buybackZeroDescription'
  | 'eula'
  | 'serviceTerms'
  | 'faqAndContact'
  | 'privacyPolicy'
  | 'cookiesPolicy'
  | 'accessibilityStatement'

type Props<F extends Field> = {
  form: { field: (name: F) => Bind<Text> }
  fields: readonly F[]
  length: keyof typeof lengths
}

/** Descriptions of texts that the site generates if the account has none. */
const defaulted = {
  privacyPolicy: 'settings.privacyPolicyText',
  accessibilityStatement: 'settings.accessibilityStatementText',
} as const

/** Optional texts of the account. */
export function Texts<F extends Field>({ form, fields, length }: Props<F>) {
  const { t } = useTranslation()
  const labelOf = (field: Field) => t(`settings.${field}`)
  const descriptionOf = (field: Field) =>
    field === 'privacyPolicy' || field === 'accessibilityStatement' ? t(defaulted[field]) : undefined
  return fields.map((field) => (
    <TextareaField
      key={field}
      {...form.field(field)}
      label={labelOf(field)}
      description={descriptionOf(field)}
      {...lengths[length]}
      optional
    />
  ))
}
