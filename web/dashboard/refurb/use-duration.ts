import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { secondsAt } from '#domain/refurb/life.ts'

type Worked = { workedSeconds: number; workingSince: string | null }

const everyMinute = 60_000

/** Hours and minutes from seconds. */
export const useDuration = () => {
  const { t } = useTranslation()
  return (seconds: number) =>
    t('refurb.lasted', {
      hours: Math.floor(seconds / 3_600),
      minutes: String(Math.floor((seconds % 3_600) / 60)).padStart(2, '0'),
    })
}

/** Worked seconds, updated while work is in progress. */
export const useWorked = ({ workedSeconds, workingSince }: Worked) => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!workingSince) return
    const timer = window.setInterval(() => setNow(new Date()), everyMinute)
    return () => window.clearInterval(timer)
  }, [workingSince])
  return secondsAt({ workedSeconds, workingSince: workingSince === null ? null : new Date(workingSince) }, now)
}
