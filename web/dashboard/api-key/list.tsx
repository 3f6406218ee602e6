import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apiKeyEndpoints } from '#domain/api-key/endpoints.ts'
import { type ApiKey, isInUse } from '#domain/api-key/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { Rows } from '#web/kit/report/rows.tsx'
import styles from '../client/client.module.css'

const tones = { active: 'done', expired: 'ended', revoked: 'ended' } as const

function Revoke({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { id, name } = apiKey
  const revoke = useCall(apiKeyEndpoints.revoke, {
    invalidates: [apiKeyEndpoints.list],
    success: t('apiKey.revoked'),
    onError: (error) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const ask = async () => {
    const yes = await confirm({
      title: t('apiKey.revokeTitle', { name }),
      text: t('apiKey.revokeText'),
      confirm: t('apiKey.revoke'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) revoke.mutate({ params: { id } })
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={revoke.isPending}
      aria-label={t('apiKey.revokeNamed', { name })}
      onClick={() => void ask()}
    >
      {t('apiKey.revoke')}
    </Button>
  )
}

export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation()
  const [name, organization, scopes, used, expires, state] = [
    t('apiKey.name'),
    t('apiKey.organization'),
    t('apiKey.scopes'),
    t('apiKey.used'),
    t('apiKey.expires'),
    t('apiKey.state'),
  ]
  const rowOf = (one: ApiKey) => ({
    key: one.id,
    cells: [
      {
        label: name,
        content: (
          <div className={styles.what}>
            <b>{one.name}</b>
            <code>{one.hint}…</code>
          </div>
        ),
      },
      { label: organization, content: one.organization.commonName },
      { label: scopes, content: one.scopes.join(', ') },
      { label: used, content: one.lastUsedAt ? <DateText value={one.lastUsedAt} /> : t('apiKey.never') },
      { label: expires, content: one.expiresAt ? <DateText value={one.expiresAt} /> : t('apiKey.forEver') },
      {
        label: state,
        content: isInUse(one.state) ? (
          <Revoke apiKey={one} />
        ) : (
          <StatusBadge tone={tones[one.state]}>{t(`apiKey.states.${one.state}`)}</StatusBadge>
        ),
      },
    ],
  })
  return (
    <Section id="keys" title={t('apiKey.list')}>
      {keys.length === 0 ? (
        <EmptyState title={t('apiKey.emptyTitle')} text={t('apiKey.emptyText')} />
      ) : (
        <Rows
          caption={t('apiKey.list')}
          heads={[name, organization, scopes, used, expires, state]}
          rows={keys.map(rowOf)}
        />
      )}
    </Section>
  )
}
