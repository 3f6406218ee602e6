import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { Act } from '#web/kit/action/action-form.tsx'
import { useCall } from '#web/kit/client/query.ts'

/** Performs an event on a package, for platform users. */
export const useTransportAct = (id: string): Act => {
  const { t } = useTranslation()
  const { mutateAsync } = useCall(packageEndpoints.act, {
    invalidates: [packageEndpoints.list, packageEndpoints.read, packageEndpoints.history],
    success: t('expedition.done'),
  })
  return (event, body) => mutateAsync({ params: { id, event }, body })
}
