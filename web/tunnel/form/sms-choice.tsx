import styles from './form.module.css'

type Props = {
  label: string
  note: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Checkbox for text messages, with what they are sent for. */
export function SmsChoice({ label, note, checked, disabled = false, onChange }: Props) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={checked}
        // Keeps the focus, unlike `disabled`.
        aria-disabled={disabled}
        onChange={(event) => disabled || onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        <small>{note}</small>
      </span>
    </label>
  )
}
