import { useTranslation } from 'react-i18next'
import { accountEndpoints } from '#domain/account/endpoints.ts'
import { keysOf } from '#domain/checked.ts'
import { clientEndpoints } from '#domain/client/endpoints.ts'
import { type ClientEvent, clientMachine } from '#domain/client/machine.ts'
import type { Client } from '#domain/client/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { RecordActions } from '#web/kit/detail/record-actions.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { EnterClient } from './enter-client.tsx'
import { RemoveClient } from './remove-client.tsx'

export function ClientActions({ client }: { client: Client }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const settings = (name: ClientEvent) => ({
    invalidates: [clientEndpoints.read, clientEndpoints.history, accountEndpoints.list],
    success: t(`client.actions.${name}.done`),
    onError: (error: Error & { failure: boolean }) => !error.failure && toast.refused(messages.refusal(error)),
  })
  const calls = {
    activate: useCall(clientEndpoints.activate, settings('activate')),
    deactivate: useCall(clientEndpoints.deactivate, settings('deactivate')),
  }
  return (
    <>
      <RecordActions
        actions={client.actions}
        names={keysOf(calls)}
        machine={clientMachine}
        busy={Object.values(calls).some(({ isPending }) => isPending)}
        words={(name) => {
          const action = t(`client.actions.${name}.label`)
          return {
            label: action,
            title: t(`client.actions.${name}.title`, { name: client.commonName }),
            text: t(`client.actions.${name}.confirm`),
          }
        }}
        onAct={(name) => calls[name].mutate({ params: { id: client.id } })}
      />
      <EnterClient client={client} />
      <RemoveClient client={client} />
    </>
  )
}
