import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { accessChangeEndpoints } from '#domain/access-change/endpoints.ts'
import type { AccessChangePage } from '#domain/access-change/schema.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import styles from './auth.module.css'
import { AuthCard } from './auth-card.tsx'

function Decision({ change, linkKey }: { change: AccessChangePage; linkKey: string }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { dateTime } = useFormats()
  const settings = {
    invalidates: [accessChangeEndpoints.read],
    onError: (error: Error) => toast.refused(messages.refusal(error)),
  }
  const confirm = useCall(accessChangeEndpoints.confirm, settings)
  const cancel = useCall(accessChangeEndpoints.cancel, settings)
  const roles = change.roles.map((role) => t(`access.roles.${role}`)).join(', ')
  const input = { params: { id: change.id }, body: { key: linkKey } }
  return (
    <AuthCard
      title={t(`user.pending.question.${change.kind}`, { email: change.email, roles })}
      text={t('user.pending.linkText', {
        by: change.requestedBy,
        at: dateTime(change.requestedAt),
        until: dateTime(change.effectiveAt),
      })}
    >
      <div className={styles.form}>
        <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate(input)}>
          {t('user.pending.confirm')}
        </Button>
        <Button fullWidth variant="default" loading={cancel.isPending} onClick={() => cancel.mutate(input)}>
          {t('user.pending.cancel')}
        </Button>
      </div>
    </AuthCard>
  )
}

/** Page behind the link mailed to the old address: confirm or cancel a change of one's access. */
export default function AccessChangeLink() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const key = useSearchParams()[0].get('key') ?? ''
  const { data, error } = useAnswer(accessChangeEndpoints.read, { params: { id }, query: { key } })
  if (error) return <AuthCard title={t('session.expired.title')} text={t('user.pending.missing')} />
  if (!data)
    return (
      <AuthCard title={t('session.new.checking')}>
        <Loader size="sm" />
      </AuthCard>
    )
  if (data.outcome)
    return (
      <AuthCard
        title={t(`user.pending.over.${data.outcome}`)}
        text={<span role="status">{t('user.pending.overText')}</span>}
      />
    )
  return <Decision change={data} linkKey={key} />
}
