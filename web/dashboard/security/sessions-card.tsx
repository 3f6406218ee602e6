import { Badge, Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sessionEndpoints } from '#domain/session/endpoints.ts'
import type { OwnSession } from '#domain/session/schema.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import styles from './security.module.css'

const hand = new Set<OwnSession['system']>(['iPhone', 'iPad', 'Android'])

const useDeviceName = () => {
  const { t } = useTranslation()
  return ({ browser, system }: OwnSession) =>
    browser && system ? t('security.device', { browser, system }) : (browser ?? system ?? t('security.unknownDevice'))
}

/** Sessions of the user, each with a button to end it. */
export function SessionsCard() {
  const { t } = useTranslation()
  const nameOf = useDeviceName()
  const { data, error, refetch } = useAnswer(sessionEndpoints.own, {})
  const settings = { invalidates: [sessionEndpoints.own], success: t('security.ended') }
  const endOne = useCall(sessionEndpoints.endOne, settings)
  const endOthers = useCall(sessionEndpoints.endOthers, settings)
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const others = data.total - data.members.filter(({ current }) => current).length
  const unlisted = data.total - data.members.length
  const endAll = async () => {
    const title = t('security.endOthers')
    const text = t('security.endOthersText', { count: others })
    if (await confirm({ title, text, confirm: title, cancel: t('common.cancel'), danger: true })) endOthers.mutate({})
  }
  return (
    <Section id="sessions" title={t('security.sessions')} description={t('security.sessionsText')}>
      <ul className={styles.list}>
        {data.members.map((one) => {
          const Icon = hand.has(one.system) ? IconDeviceMobile : IconDeviceDesktop
          return (
            <li key={one.id} className={styles.session}>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span className={styles.device}>
                <b>{nameOf(one)}</b>
                <small>
                  {t('security.used')} <DateText value={one.usedAt} style="relative" />
                  {one.address && <> · {one.address}</>}
                </small>
              </span>
              {one.current ? (
                <Badge variant="light" tt="none">
                  {t('security.thisDevice')}
                </Badge>
              ) : (
                <Button
                  variant="default"
                  aria-label={`${t('security.end')} · ${nameOf(one)}`}
                  loading={endOne.isPending && endOne.variables?.params.id === one.id}
                  onClick={() => endOne.mutate({ params: { id: one.id } })}
                >
                  {t('security.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {unlisted > 0 && <p className={styles.more}>{t('security.unlisted', { count: unlisted })}</p>}
      {others > 0 && (
        <div>
          <Button variant="default" loading={endOthers.isPending} onClick={() => void endAll()}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </Section>
  )
}
