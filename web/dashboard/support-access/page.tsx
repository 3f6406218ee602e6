import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type SupportPage, supportAccessEndpoints } from '#domain/support-access/endpoints.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { PageHeader } from '#web/kit/page/page-header.tsx'
import styles from '../client/client.module.css'
import { GrantForm } from './grant-form.tsx'

function OpenAccess({ open, mayGrant }: { open: NonNullable<SupportPage['open']>; mayGrant: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { dateTime } = useFormats()
  const revoke = useCall(supportAccessEndpoints.revoke, {
    invalidates: [supportAccessEndpoints.read],
    success: t('supportAccess.revoked'),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('supportAccess.revoke'),
      text: t('supportAccess.revokeText'),
      confirm: t('supportAccess.revoke'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) revoke.mutate({})
  }
  return (
    <Alert color="yellow" title={t('supportAccess.open', { until: dateTime(open.until) })}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {t('supportAccess.openText', { by: open.grantedBy, at: dateTime(open.grantedAt), reason: open.reason })}
        </Text>
        {mayGrant && (
          <Button variant="default" size="xs" loading={revoke.isPending} onClick={() => void ask()}>
            {t('supportAccess.revoke')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

function CreatedList({ created, mayGrant }: Pick<SupportPage, 'created' | 'mayGrant'>) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { dateTime } = useFormats()
  const keep = useCall(supportAccessEndpoints.keep, {
    invalidates: [supportAccessEndpoints.read],
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  if (created.length === 0) return null
  return (
    <Section id="created" title={t('supportAccess.created')} description={t('supportAccess.createdText')}>
      {created.map(({ id, subject, name, by, at, kept, roles }) => (
        <Group key={id} justify="space-between">
          <div>
            <Text size="sm" fw={600}>
              {t(`supportAccess.subjects.${subject}`)} {name}
            </Text>
            {roles.length > 0 && (
              <Text size="sm">
                {t('supportAccess.grantedRoles', { roles: roles.map((role) => t(`access.roles.${role}`)).join(', ') })}
              </Text>
            )}
            <Text size="sm">{t('supportAccess.by', { by, at: dateTime(at) })}</Text>
          </div>
          {kept ? (
            <Text size="sm">{t('supportAccess.kept')}</Text>
          ) : (
            mayGrant && (
              <Button variant="default" size="xs" onClick={() => keep.mutate({ params: { id } })}>
                {t('supportAccess.keep')}
              </Button>
            )
          )}
        </Group>
      ))}
    </Section>
  )
}

/** Consent to the platform's administrators: grant, revoke, and the records they created. */
export default function SupportAccess() {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { data, error, refetch } = useAnswer(supportAccessEndpoints.read, {})
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  const { open, past, created, mayGrant } = data
  return (
    <>
      <PageHeader title={t('frame.titles.supportAccess')} description={t('supportAccess.intro')} />
      <div className={styles.tab}>
        {open ? <OpenAccess open={open} mayGrant={mayGrant} /> : <Alert color="blue">{t('supportAccess.none')}</Alert>}
        {mayGrant ? <GrantForm isOpen={open !== null} /> : <Alert color="blue">{t('supportAccess.cannot')}</Alert>}
        <CreatedList created={created} mayGrant={mayGrant} />
        {past.length > 0 && (
          <Section id="past" title={t('supportAccess.past')}>
            {past.map(({ id, grantedAt, until, revokedAt, grantedBy, reason }) => (
              <div key={id}>
                <Text size="sm" fw={600}>
                  {t('supportAccess.pastLine', { from: dateTime(grantedAt), to: dateTime(revokedAt ?? until) })}
                </Text>
                <Text size="sm">{t('supportAccess.pastBy', { by: grantedBy, reason })}</Text>
              </div>
            ))}
          </Section>
        )}
      </div>
    </>
  )
}
