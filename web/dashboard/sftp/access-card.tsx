import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sftpEndpoints } from '#domain/sftp/endpoints.ts'
import type { SftpSettings } from '#domain/sftp/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { CopiedField } from '#web/kit/form/field/copied-field.tsx'
import { ShownOnce } from '#web/kit/form/field/shown-once.tsx'
import { Pair, Section } from '#web/kit/form/section.tsx'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

const invalidates = [sftpEndpoints.read, sftpEndpoints.log]

function Details({ settings }: { settings: SftpSettings }) {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  const { server, username, activatedAt, activatedBy } = settings
  if (!username) return null
  return (
    <>
      {server && (
        <Pair>
          <CopiedField label={t('sftp.host')} value={server.host} />
          <CopiedField label={t('sftp.port')} value={String(server.port)} />
        </Pair>
      )}
      <Pair>
        <CopiedField label={t('sftp.username')} value={username} />
        {server && <CopiedField label={t('sftp.fingerprint')} value={server.fingerprint} />}
      </Pair>
      {server && <CopiedField label={t('sftp.command')} value={`sftp -P ${server.port} ${username}@${server.host}`} />}
      {activatedAt && (
        <Text size="sm" c="var(--muted)">
          {activatedBy
            ? t('sftp.activatedBy', { name: activatedBy, at: dateTime(activatedAt) })
            : t('sftp.activatedAt', { at: dateTime(activatedAt) })}
        </Text>
      )}
    </>
  )
}

export function AccessCard({ settings }: { settings: SftpSettings }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [password, setPassword] = useState<string | null>(null)
  const params = { id: settings.accountId }
  const onError = (error: Error) => toast.refused(messages.refusal(error))
  const activate = useCall(sftpEndpoints.activate, {
    invalidates,
    onSuccess: (answer) => setPassword(answer.password),
    onError,
  })
  const deactivate = useCall(sftpEndpoints.deactivate, { invalidates, success: t('sftp.deactivated'), onError })
  const { active, available, username } = settings
  const start = active ? t('sftp.renew') : username ? t('sftp.reactivate') : t('sftp.activate')
  const askToStart = async () => {
    const question = active
      ? { title: t('sftp.renewTitle'), text: t('sftp.renewText') }
      : { title: t('sftp.activateTitle'), text: t('sftp.activateText') }
    if (await confirm({ ...question, confirm: start, cancel: t('common.cancel') })) activate.mutate({ params })
  }
  const askToEnd = async () => {
    const yes = await confirm({
      title: t('sftp.deactivateTitle'),
      text: t('sftp.deactivateText'),
      confirm: t('sftp.deactivate'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) deactivate.mutate({ params })
  }
  return (
    <Section id="access" title={t('sftp.state')} description={t('sftp.stateText')}>
      <Group justify="space-between">
        <StatusBadge tone={active ? 'done' : 'ended'} large>
          {active ? t('sftp.active') : t('sftp.inactive')}
        </StatusBadge>
        <Group gap="sm">
          {active && (
            <Button variant="default" c="var(--prob-ink)" loading={deactivate.isPending} onClick={askToEnd}>
              {t('sftp.deactivate')}
            </Button>
          )}
          {available && (
            <Button variant={active ? 'default' : 'filled'} loading={activate.isPending} onClick={askToStart}>
              {start}
            </Button>
          )}
        </Group>
      </Group>
      {active && <Details settings={settings} />}
      <ShownOnce
        value={password}
        title={t('sftp.passwordTitle')}
        text={t('sftp.passwordText')}
        label={t('sftp.password')}
        understood={t('sftp.understood')}
        onClose={() => setPassword(null)}
      />
    </Section>
  )
}
