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
  /** Said, not shown: the place in a row tells what it is. */
  hiddenLabel?: boolean
  /** Takes the focus when the page opens. */
  first?: boolean
}

/** What every control shares: its label, its place in the body, and what is wrong with it. */
export const useFieldProps = <T,>(
  { name, violation, onBlur, ...field }: FieldProps<T>,
  show?: (value: T) => string | null,
) => {
  field.tells?.({ label: field.label, show: show as never })
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
    onBlur,
    error: violation && (
      <>
        <IconAlertTriangle size={14} stroke={2} aria-hidden style={{ flex: 'none' }} />
        <span>{messages.violation(violation)}</span>
      </>
    ),
  }
}
