import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useFieldProps } from './field-props.tsx'

type Props = FieldProps<string | null | undefined> & { maxLength: number /** One is kept already. */; stored: boolean }

/** A secret is written and never shown again: not by us, and not by a browser that offers to remember passwords. */
export function SecretField(props: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...useFieldProps(props)}
      name={props.name}
      autoComplete="new-password"
      maxLength={props.maxLength}
      placeholder={props.stored ? '••••••••' : undefined}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('kit.form.showSecret') }}
    />
  )
}
