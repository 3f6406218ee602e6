import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { circuitEndpoints } from '#domain/circuit/endpoints.ts'
import type { CircuitRow } from '#domain/circuit/schema.ts'
import { switched } from '#domain/switch.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** Switches a circuit on or off; a refusal stays visible until the next attempt. */
export const useSwitch = (circuit: CircuitRow, name: string) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const [refused, setRefused] = useState<string[]>([])
  const call = useCall(circuitEndpoints.patch, {
    invalidates: [circuitEndpoints.list, circuitEndpoints.read, circuitEndpoints.history],
    onSuccess: () => setRefused([]),
    onError: (error) => {
      if (error.failure) return
      setRefused(error.violations.length > 0 ? error.violations.map(messages.violation) : [messages.refusal(error)])
    },
  })
  const change = (on: boolean) =>
    call.mutate(
      {
        params: { id: circuit.id },
        body: { status: switched(on), version: circuit.version },
      },
      { onSuccess: () => toast.done(on ? t('circuit.switchedOn', { name }) : t('circuit.switchedOff', { name })) },
    )
  return { change, refused, pending: call.isPending }
}
