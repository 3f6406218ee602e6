import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './form.module.css'

type Around = { label: string; hint?: string; error?: string | null; optional?: string; wide?: boolean }
type Parts = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }

function Around({ label, hint, error, optional, wide, children }: Around & { children: (parts: Parts) => ReactNode }) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-wide={wide} data-missing={Boolean(error)}>
      <label htmlFor={id}>
        {label}
        {optional && <small> {optional}</small>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type TextProps = Around & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & { onChange: (text: string) => void }

export function TextField({ label, hint, error, optional, wide, onChange, ...input }: TextProps) {
  return (
    <Around label={label} hint={hint} error={error} optional={optional} wide={wide}>
      {(parts) => <input {...input} {...parts} onChange={(event) => onChange(event.currentTarget.value)} />}
    </Around>
  )
}

type SelectProps = Around &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & { onChange: (value: string) => void; children: ReactNode }

export function SelectField({ label, hint, error, optional, wide, onChange, children, ...select }: SelectProps) {
  return (
    <Around label={label} hint={hint} error={error} optional={optional} wide={wide}>
      {(parts) => (
        <select {...select} {...parts} onChange={(event) => onChange(event.currentTarget.value)}>
          {children}
        </select>
      )}
    </Around>
  )
}
