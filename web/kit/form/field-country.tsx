import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCodes } from '#domain/country.ts'
import { SelectField } from './field-choice.tsx'
import type { FieldProps } from './field-props.tsx'

export function CountryField(props: FieldProps<string | null | undefined>) {
  const { i18n } = useTranslation()
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' })
    const order = new Intl.Collator(i18n.language)
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => order.compare(a.label, b.label))
  }, [i18n.language])
  return <SelectField {...props} choices={choices} />
}
