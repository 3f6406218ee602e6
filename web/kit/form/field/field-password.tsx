import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useFieldProps } from './field-props.tsx'

type Props = FieldProps<string> & { autoComplete: 'current-password' | 'new-password' }

export function PasswordField(props: Props) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...useFieldProps(props)}
      name={props.name}
      autoComplete={props.autoComplete}
      value={props.value}
      maxLength={200}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('kit.form.showPassword') }}
    />
  )
}
