import { useRef } from 'react'
import { useScanner } from '#web/kit/input/use-scanner.ts'
import styles from './warehouse.module.css'

/** Characters that a scan types before it is recognised. */
const typedBefore = 5

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  /** A code scanned while the field has the focus; it is not typed into the field. */
  onScan: (code: string) => void
  maxLength?: number
}

/** Text field of the stop screen: typing fills it, a scan is passed on. */
export function ScannedText({ label, value, onChange, onScan, maxLength = 255 }: Props) {
  const scanned = useRef('')
  const scanner = useScanner((code) => {
    const begun = code.slice(0, typedBefore)
    if (scanned.current === '' && value.endsWith(begun)) onChange(value.slice(0, -begun.length))
    scanned.current = code
  })
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            const code = scanned.current
            scanned.current = ''
            if (code) onScan(code)
          }
          scanner.onKey(event.nativeEvent)
        }}
      />
    </label>
  )
}
