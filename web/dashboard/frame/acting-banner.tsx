import { Button } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import { useCall } from '#web/kit/client/query.ts'
import { leaveForGood } from '#web/kit/form/leave/guarded.ts'
import { useMayLeave } from '#web/kit/form/leave/use-discard.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useSession, workAs } from '../session.ts'
import styles from './frame.module.css'

/** Banner while a platform administrator works in a client's account, with the end time. */
export function ActingBanner() {
  const { t } = useTranslation()
  const { time } = useFormats()
  const { acting } = useSession()
  const mayLeave = useMayLeave()
  const leave = useCall(sessionEndpoints.leaveClient, {
    onSuccess: (session) => {
      workAs(session)
      leaveForGood(() => window.location.assign('/clients'))
    },
  })
  const until = acting?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => window.location.reload(), Math.max(0, Date.parse(until) - Date.now()) + 1_000)
    return () => clearTimeout(timer)
  }, [until])
  if (!acting) return null
  return (
    <section className={styles.acting} aria-label={t('frame.logInAs')}>
      <IconUserShield size={18} aria-hidden />
      <span>{t('frame.actingAs', { name: acting.accountName, at: time(acting.until) })}</span>
      <Button
        size="compact-sm"
        variant="white"
        loading={leave.isPending}
        onClick={async () => (await mayLeave()) && leave.mutate({})}
      >
        {t('frame.leaveClient')}
      </Button>
    </section>
  )
}
