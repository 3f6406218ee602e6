import { useTranslation } from 'react-i18next'
import { categoryEndpoints } from '#domain/category/endpoints.ts'
import { asError } from '#domain/checked.ts'
import { call } from '#web/kit/client/client.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'

/** Adds and removes circuits with one call each; refusals are reported, the other changes are kept. */
export const useCircuitChanges = () => {
  const { t } = useTranslation()
  const messages = useMessages()
  return async (id: string, before: readonly string[], after: readonly string[]) => {
    const added = after.filter((circuit) => !before.includes(circuit))
    const dropped = before.filter((circuit) => !after.includes(circuit))
    try {
      for (const circuitId of added) await call(categoryEndpoints.nameCircuit, { params: { id, circuitId } })
      for (const circuitId of dropped) await call(categoryEndpoints.dropCircuit, { params: { id, circuitId } })
    } catch (error) {
      toast.refused(t('category.circuitRefused', { reason: messages.refusal(asError(error)) }))
    }
  }
}
