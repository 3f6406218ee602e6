import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessages } from '../../notice/messages.ts'
import type { Bind } from '../use-endpoint-form.ts'

export type FieldProps<T> = Bind<T> & {
  label: string
  description?: ReactNode
  optional?: boolean
  disabled?: boolean
  /** Label for assistive technology only, as in table rows. */
  hiddenLabel?: boolean
  /** Receives the focus when the page opens. */
  first?: boolean
}

/** Props shared by all controls: label, path in the request body and violation. */
export const useFieldProps = <T,>(
  { name, violation, onBlur, ...field }: FieldProps<T>,
  show?: (value: T) => string | null,
) => {
  field.describe?.({ label: field.label, show: show as never })
  const { t } = useTranslation()
  const messages = useMessages()
  return {
    'data-path': name,
    label: field.optional ? (
      <>
        {field.label} <span style={{ fontWeight: 400, color: 'var(--muted)' }}>({t('common.optional')})</span>
      </>
    ) : (
      field.label
    ),
    ...(field.hiddenLabel ? { labelProps: { className: 'sr' } } : {}),
    description: field.description,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    disabled: field.disabled,
    autoFocus: field.first,
    // A dialog focuses this field instead of its close button.
    'data-autofocus': field.first || undefined,
    onBlur,
    error: violation && (
      <>
        <IconAlertTriangle size={14} stroke={2} aria-hidden style={{ flex: 'none' }} />
        <span>{messages.violation(violation)}</span>
      </>
    ),
  }
}
