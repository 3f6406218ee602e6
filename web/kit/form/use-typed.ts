import { useState } from 'react'

type Typed = string | number

/** A number as it is being typed stays as it is typed: the comma of `12,` is on its way to a decimal. */
export const useTyped = (
  value: number | null,
  onChange: (value: number | null) => void,
  { read, show }: { read: (text: number) => number; show: (value: number) => Typed },
) => {
  const [typed, setTyped] = useState<Typed>('')
  const readText = (text: Typed) => (text === '' || !Number.isFinite(Number(text)) ? null : read(Number(text)))
  return {
    value: readText(typed) === value ? typed : value === null ? '' : show(value),
    onChange: (text: Typed) => {
      setTyped(text)
      onChange(readText(text))
    },
    forget: () => setTyped(''),
  }
}
