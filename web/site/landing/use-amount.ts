import { useFormats } from '#web/kit/i18n/formats.tsx'

/** Amounts without cents if they are whole. */
export const useAmount = () => {
  const { about, money } = useFormats()
  return (cents: number) => (cents % 100 === 0 ? about(cents) : money(cents))
}
