import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useFieldProps } from './field-props.tsx'

type Props = FieldProps<string | null | undefined> & {
  maxLength: number /** A secret is already stored. */
  stored: boolean
}

/** Write-only secret; never shown again, and excluded from password managers. */
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
