import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesUntil } from '#domain/package/rules.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'

const localTime = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(),
  )

const inWords = (minutes: number) =>
  minutes >= 60 ? `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}` : `${minutes} min`

/** Next carrier collection and the remaining time. */
export function Collection({ at, timeZone }: { at: string | null; timeZone: string }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => localTime(timeZone))
  useEffect(() => {
    const timer = window.setInterval(() => setNow(localTime(timeZone)), 15_000)
    return () => window.clearInterval(timer)
  }, [timeZone])
  if (!at) return null
  const left = minutesUntil(at, now)
  return (
    <StatusBadge tone={left === null ? 'ended' : 'waiting'} large>
      {left === null
        ? t('expedition.collectionPast', { time: at })
        : t('expedition.collectionIn', { time: at, left: inWords(left) })}
    </StatusBadge>
  )
}
