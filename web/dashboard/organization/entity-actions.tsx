import { useTranslation } from 'react-i18next'
import { keysOf } from '#domain/checked.ts'
import { organizationEndpoints } from '#domain/organization/endpoints.ts'
import { type OrganizationEvent, organizationMachine } from '#domain/organization/machine.ts'
import type { Organization } from '#domain/organization/schema.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { useCall } from '#web/kit/client/query.ts'
import { RecordActions } from '#web/kit/detail/record-actions.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

export function EntityBadge({ entity }: { entity: Organization }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={organizationMachine.states[entity.status].tone} large>
      {t(`access.organizationStatuses.${entity.status}`)}
    </StatusBadge>
  )
}

export function EntityActions({ entity }: { entity: Organization }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = (name: OrganizationEvent) => ({
    invalidates: [organizationEndpoints.read, organizationEndpoints.list, organizationEndpoints.history],
    success: t(`access.actions.organization.${name}.done`),
    onError: (error: Error & { failure: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const calls = {
    activate: useCall(organizationEndpoints.activate, settings('activate')),
    deactivate: useCall(organizationEndpoints.deactivate, settings('deactivate')),
  }
  return (
    <RecordActions
      actions={entity.actions}
      names={keysOf(calls)}
      machine={organizationMachine}
      busy={Object.values(calls).some(({ isPending }) => isPending)}
      words={(name) => ({
        label: t(`access.actions.organization.${name}.label`),
        title: t(`access.actions.organization.${name}.title`, { name: entity.commonName }),
        text: t(`access.actions.organization.${name}.confirm`),
      })}
      onAct={(name) => calls[name].mutate({ params: { id: entity.id } })}
    />
  )
}
