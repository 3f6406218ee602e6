import { useFormats } from './formats.tsx'

export function Money({ cents }: { cents: number | null }) {
  const { money } = useFormats()
  return <span className="num">{cents === null ? '–' : money(cents)}</span>
}

export function MoneyDifference({ cents }: { cents: number | null }) {
  const { difference } = useFormats()
  if (cents === null) return <span>–</span>
  const color = cents < 0 ? 'var(--prob-ink)' : 'var(--done-ink)'
  return (
    <span className="num" style={{ color: cents === 0 ? 'var(--muted)' : color, fontWeight: cents === 0 ? 400 : 500 }}>
      {difference(cents)}
    </span>
  )
}
