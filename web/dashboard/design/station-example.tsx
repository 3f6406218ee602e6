import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { type Scanned, Station } from '#web/kit/station/station.tsx'

/** Accepts codes of thirteen digits and refuses others. */
export default function StationExample() {
  const { t } = useTranslation()
  const [session, setSession] = useState<Scanned[]>([])
  const scan = async (code: string) => {
    const ok = /^\d{13}$/.test(code)
    setSession((before) => [
      {
        id: `${code} ${before.length}`,
        content: (
          <>
            <span className="num">{code}</span>
            <StatusBadge tone={ok ? 'done' : 'problem'}>
              {t(ok ? 'design.tones.done' : 'design.tones.problem')}
            </StatusBadge>
          </>
        ),
      },
      ...before,
    ])
    return { ok, message: t(ok ? 'design.scanDone' : 'design.scanRefused', { code }) }
  }
  return (
    <Station
      title={t('design.sections.station')}
      scanLabel={t('design.scan')}
      scanPlaceholder={t('design.scan')}
      onScan={scan}
      holdFocus={false}
      session={session}
      sessionEmpty={t('design.scanEmpty')}
    />
  )
}
