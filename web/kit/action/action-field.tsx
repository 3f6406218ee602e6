import type { ActionField } from '#domain/action.ts'
import type { Violation } from '#domain/errors.ts'
import { SelectField } from '../form/field/field-choice.tsx'
import { MoneyField } from '../form/field/field-money.tsx'
import { TextField } from '../form/field/field-text.tsx'
import { TextareaField } from '../form/field/field-textarea.tsx'
import { CheckboxField } from '../form/field/field-toggle.tsx'
import { useActionWords } from './use-action-words.ts'

/** Beyond it a text is written on several lines. */
const longestLine = 500

type Props = {
  field: ActionField
  words: string
  value: unknown
  violation?: Violation
  onChange: (value: unknown) => void
}

/** One thing that an action asks for, drawn by its kind. */
export function ActionInput({ field: { name, kind, required, options, labels, maxLength }, words, ...given }: Props) {
  const said = useActionWords(words)
  const shared = {
    name,
    label: said.field(name),
    optional: !required,
    violation: given.violation,
    onChange: given.onChange,
    onBlur: () => {},
  }
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          value={given.value as string | null}
          choices={(options ?? []).map((value) => ({ value, label: labels?.[value] ?? said.option(name, value) }))}
        />
      )
    case 'toggle':
      return <CheckboxField {...shared} optional={false} value={given.value as boolean} />
    case 'amount':
      return <MoneyField {...shared} value={given.value as number | null} />
    case 'text':
      return maxLength !== null && maxLength > longestLine ? (
        <TextareaField {...shared} value={given.value as string} max={maxLength} />
      ) : (
        <TextField {...shared} value={given.value as string} maxLength={maxLength ?? undefined} />
      )
  }
}
