import { useFormats } from './formats.tsx'

type Props = { value: string | null; style?: 'date' | 'dateTime' | 'relative' }

export function DateText({ value, style = 'dateTime' }: Props) {
  const formats = useFormats()
  if (value === null) return <span>–</span>
  return (
    <time dateTime={value} title={formats.fullDateTime(value)} className="num">
      {formats[style](value)}
    </time>
  )
}
