import { type ClipboardEvent, useState } from 'react'
import { readAmount, readDecimal } from '#domain/decimal.ts'
import { useFormats } from '../../i18n/formats.tsx'

type Typed = string | number

type Reading = {
  read: (text: number) => number
  show: (value: number) => Typed
  /** Amount with two decimals: three digits after a separator may be thousands. */
  amount?: boolean
}

/** State of a number field that keeps the text as typed, such as `12,` before its decimals. */
export const useTyped = (
  value: number | null,
  onChange: (value: number | null) => void,
  { read, show, amount }: Reading,
  signed = true,
) => {
  const { decimalSeparator } = useFormats()
  const [typed, setTyped] = useState<Typed>('')
  const readText = (text: Typed) => (text === '' || !Number.isFinite(Number(text)) ? null : read(Number(text)))
  const write = (text: Typed) => {
    setTyped(text)
    onChange(readText(text))
  }
  return {
    value: readText(typed) === value ? typed : value === null ? '' : show(value),
    onChange: write,
    /** Parses numbers in any common notation; the input itself would drop unknown separators. */
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text')
      const { value: before, selectionStart, selectionEnd } = event.currentTarget
      const isPart = (selectionEnd ?? 0) - (selectionStart ?? 0) < before.length
      if (isPart && /^\d+$/.test(text)) return
      event.preventDefault()
      const number = amount ? readAmount(text, decimalSeparator) : readDecimal(text, '.,')
      if (number !== null && (signed || number >= 0)) write(number)
    },
    forget: () => setTyped(''),
  }
}
