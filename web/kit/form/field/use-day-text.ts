import { type KeyboardEvent, useState } from 'react'
import { isDay, readDay, writeDay } from '#domain/day.ts'
import type { Violation } from '#domain/errors.ts'
import { useLanguage } from '../../i18n/i18n.ts'

type Settings = {
  name: string
  /** Calendar day, or typed text that is none, which the endpoint refuses. */
  value: string | null | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/** Text of a date field in the format of the language, as typed until the field is left. */
export const useDayText = ({ name, value, min, max, onChange, onBlur }: Settings) => {
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const stored = value ?? ''
  const shown = isDay(stored) ? writeDay(stored, language) : stored
  const typing = typed !== null && (readDay(typed, false) ?? typed) === stored
  /** Whether the value has changed: the form then checks the new one. */
  const finish = () => {
    setTyped(null)
    const day = readDay(stored, true)
    const changes = day !== null && day !== stored
    if (changes) onChange(day)
    return changes
  }
  const wrong = (): Violation | undefined => {
    if (typing || stored === '') return
    if (!isDay(stored)) return { path: name, code: 'unreadable_day' }
    if (min && stored < min) return { path: name, code: 'day_too_early', params: { min: writeDay(min, language) } }
    if (max && stored > max) return { path: name, code: 'day_too_late', params: { max: writeDay(max, language) } }
  }
  return {
    /** What is wrong with the text, once it is complete. */
    wrong: wrong(),
    props: {
      value: typing ? typed : shown,
      onChange: (text: string) => {
        setTyped(text)
        onChange(readDay(text, false) ?? text)
      },
      onBlur: () => {
        if (!finish()) onBlur()
      },
      // The form is submitted after this event.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') finish()
      },
    },
  }
}
