import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondFactorEndpoints } from '#domain/second-factor/endpoints.ts'
import { hasFactor } from '#domain/second-factor/rules.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import type { User } from '#domain/user/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { Section } from '#web/kit/form/section.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { useSession } from '../session.ts'

/** Removes the second factor of a user who lost phone and recovery codes. */
export function UserSecondFactor({ user }: { user: User }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const session = useSession()
  const params = { id: user.id }
  const { data } = useAnswer(secondFactorEndpoints.ofUser, { params })
  const reset = useCall(secondFactorEndpoints.reset, {
    invalidates: [secondFactorEndpoints.ofUser, userEndpoints.read, userEndpoints.history],
    success: t('user.secondFactorResetDone'),
    onError: (error) => toast.refused(messages.refusal(error)),
  })
  if (!data || user.forceConnectionBySso) return null
  const has = hasFactor(data)
  const ask = async () => {
    const yes = await confirm({
      title: t('user.secondFactorReset'),
      text: t('user.secondFactorResetText', { name: `${user.firstname} ${user.lastname}` }),
      confirm: t('user.secondFactorReset'),
      cancel: t('common.cancel'),
      danger: true,
    })
    if (yes) reset.mutate({ params })
  }
  return (
    <Section id="second-factor" title={t('user.secondFactor')} description={t('user.secondFactorText')}>
      <Group justify="space-between">
        <StatusBadge tone={has ? 'done' : 'ended'} large>
          {t(has ? 'user.secondFactorSome' : 'user.secondFactorNone')}
        </StatusBadge>
        {has && user.id !== session.user.id && (
          <Button variant="default" c="var(--prob-ink)" loading={reset.isPending} onClick={() => void ask()}>
            {t('user.secondFactorReset')}
          </Button>
        )}
      </Group>
    </Section>
  )
}
