import type { ActionField } from '#domain/action.ts'
import type { Violation } from '#domain/errors.ts'
import { SelectField } from '../form/field/field-choice.tsx'
import { MoneyField } from '../form/field/field-money.tsx'
import { TextField } from '../form/field/field-text.tsx'
import { TextareaField } from '../form/field/field-textarea.tsx'
import { CheckboxField } from '../form/field/field-toggle.tsx'
import { useActionWords } from './use-action-words.ts'

/** Maximum length of a single-line text; longer fields use a textarea. In characters. */
const maxLineLength = 500

type Props = {
  field: ActionField
  words: string
  value: unknown
  violation?: Violation
  /** Receives the focus when the form opens. */
  first?: boolean
  onChange: (value: unknown) => void
}

/** Input field of an action, by its kind. */
export function ActionInput({ field: { name, kind, required, options, labels, maxLength }, words, ...given }: Props) {
  const translated = useActionWords(words)
  const shared = {
    name,
    label: translated.field(name),
    optional: !required,
    violation: given.violation,
    first: given.first,
    onChange: given.onChange,
    onBlur: () => {},
  }
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={given.value as string | null}
          choices={(options ?? []).map((value) => ({
            value,
            label: labels?.[value] ?? translated.option(name, value),
          }))}
        />
      )
    case 'toggle':
      return <CheckboxField {...shared} optional={false} value={given.value as boolean} />
    case 'amount':
      return <MoneyField {...shared} value={given.value as number | null} />
    case 'text':
      return maxLength !== null && maxLength > maxLineLength ? (
        <TextareaField {...shared} value={given.value as string} max={maxLength} />
      ) : (
        <TextField {...shared} value={given.value as string} maxLength={maxLength ?? undefined} />
      )
  }
}
