import { type ClipboardEvent, useState } from 'react'
import { readAmount, readDecimal } from '#domain/decimal.ts'
import { useFormats } from '../../i18n/formats.tsx'

type Typed = string | number

type Reading = {
  read: (text: number) => number
  show: (value: number) => Typed
  /** Amounts have two decimals: three digits after a sign may be thousands. */
  amount?: boolean
}

/** A number as it is being typed stays as it is typed: the comma of `12,` is on its way to a decimal. */
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
    /** Read as people write numbers anywhere, where the field itself would leave out the signs that it does not know. */
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
