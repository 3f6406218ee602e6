import { SelectField } from './field-choice.tsx'
import { useCountryChoices } from './field-countries.tsx'
import type { FieldProps } from './field-props.tsx'

export function CountryField(props: FieldProps<string | null | undefined>) {
  return <SelectField {...props} choices={useCountryChoices()} />
}
