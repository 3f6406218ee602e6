import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { present } from '#domain/checked.ts'
import { countryCodes, countryNames } from '#domain/country-names.ts'
import { MultiSelectField } from './field-choice.tsx'
import type { FieldProps } from './field-props.tsx'

/** Countries with names in the user's language, sorted by its collation. */
export const useCountryChoices = () => {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const order = new Intl.Collator(i18n.language)
    const names = countryNames(countryCodes, i18n.language)
    return countryCodes
      .map((value, index) => ({ value, label: present(names[index]) }))
      .sort((a, b) => order.compare(a.label, b.label))
  }, [i18n.language])
}

export function CountriesField(props: FieldProps<string[]>) {
  return <MultiSelectField {...props} choices={useCountryChoices()} />
}
