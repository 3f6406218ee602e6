import { useTranslation } from 'react-i18next'
import { keysOf } from '#domain/checked.ts'
import { privacyEndpoints } from '#domain/privacy/endpoints.ts'
import { userEndpoints } from '#domain/user/endpoints.ts'
import { type UserEvent, userMachine } from '#domain/user/machine.ts'
import type { User } from '#domain/user/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { RecordActions } from '#web/kit/detail/record-actions.tsx'
import { firstPage } from '#web/kit/first-page.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

export function UserBadge({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={userMachine.states[user.status].tone} large>
      {t(`access.userStatuses.${user.status}`)}
    </StatusBadge>
  )
}

type Offered = Exclude<UserEvent, 'join' | 'readdress'>

export function UserActions({ user }: { user: User }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = (name: Offered) => ({
    invalidates: [userEndpoints.read, userEndpoints.list, userEndpoints.history],
    success:
      name === 'invite' && firstPage.publicDemo ? t('user.invitedInPublicDemo') : t(`access.actions.user.${name}.done`),
    onError: (error: Error & { failure: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const calls = {
    invite: useCall(userEndpoints.invite, settings('invite')),
    deactivate: useCall(userEndpoints.deactivate, settings('deactivate')),
    activate: useCall(userEndpoints.activate, settings('activate')),
    erase: useCall(privacyEndpoints.eraseUser, settings('erase')),
  }
  return (
    <RecordActions
      actions={user.actions}
      names={keysOf(calls)}
      machine={userMachine}
      busy={Object.values(calls).some(({ isPending }) => isPending)}
      words={(name) => ({
        label: t(`access.actions.user.${name}.label`),
        title: t(`access.actions.user.${name}.title`, { name: `${user.firstname} ${user.lastname}` }),
        text: t(`access.actions.user.${name}.confirm`),
      })}
      onAct={(name) => calls[name].mutate({ params: { id: user.id } })}
    />
  )
}
