import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { accessChangeEndpoints } from '#domain/access-change/endpoints.ts'
import { isShownPending } from '#domain/access-change/pending.ts'
import type { AccessChange } from '#domain/access-change/schema.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import type { User } from '#domain/user/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

export function PendingChange({ userId, change, own }: { userId: string; change: AccessChange; own?: boolean }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const { dateTime } = useFormats()
  const cancel = useCall(accessChangeEndpoints.withdraw, {
    invalidates: [userEndpoints.read, userEndpoints.history, accessChangeEndpoints.own],
    success: t('user.pending.cancelled'),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  const effectText =
    change.kind === 'erasure' ? 'user.pending.erasureEffect' : own ? 'user.pending.ownEffect' : 'user.pending.effect'
  const roles = change.roles.map((role) => t(`access.roles.${role}`)).join(', ')
  return (
    <Alert color="yellow" title={t('user.pending.title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t(`user.pending.${change.kind}`, { by: change.requestedBy, email: change.email, roles })}
        </Text>
        <Text size="sm">{t(effectText, { at: dateTime(change.effectiveAt) })}</Text>
        <Button
          variant="default"
          size="xs"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: userId, changeId: change.id } })}
        >
          {t('user.pending.cancel')}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Requested changes of a user's access that have not taken effect yet. */
export function PendingChanges({ user }: { user: Pick<User, 'id' | 'status' | 'pendingChanges'> }) {
  return user.pendingChanges
    .filter(({ kind }) => isShownPending(kind, user.status))
    .map((change) => <PendingChange key={change.id} userId={user.id} change={change} />)
}
