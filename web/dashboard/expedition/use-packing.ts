import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { PackageDetail, PackageItem } from '#domain/package/schema.ts'
import { confirm } from '#web/kit/confirm.ts'
import { useFormats } from '#web/kit/formats.tsx'
import { useMessages } from '#web/kit/messages.ts'
import { useCall } from '#web/kit/query.ts'
import { toast } from '#web/kit/toast.ts'
import { useStationCache } from './use-station.ts'

/** What is done with open packages beside scanning; those closed here are printed as soon as their label is there. */
export const usePacking = () => {
  const { t } = useTranslation()
  const { kilograms } = useFormats()
  const messages = useMessages()
  const station = useStationCache()
  const [closedHere, setClosedHere] = useState<readonly string[]>([])
  const settings = {
    onSuccess: () => station.reload(),
    onError: (error: Error) => {
      toast.refused(messages.refusal(error))
      void station.reload()
    },
  }
  const takeOut = useCall(packageEndpoints.take, settings)
  const moveTo = useCall(packageEndpoints.move, settings)
  const act = useCall(packageEndpoints.act, settings)

  const take = ({ id }: PackageDetail, { buybackId }: PackageItem) => takeOut.mutate({ params: { id, buybackId } })
  const move = ({ id }: PackageDetail, { buybackId }: PackageItem, to: string | null) =>
    moveTo.mutate({ params: { id, buybackId }, body: { to } })
  const closeNow = (one: PackageDetail) => {
    setClosedHere((before) => [...before, one.id])
    return act.mutateAsync({ params: { id: one.id, event: 'close' }, body: {} }).catch(() => null)
  }
  /** Closing is final: it asks once, with what is inside. */
  const close = async (one: PackageDetail) => {
    const letter = one.letter ?? ''
    const yes = await confirm({
      title: t('expedition.closeTitle', { letter }),
      text: t('expedition.closeText', {
        count: one.items,
        weight: kilograms(one.weight),
        destination: one.warehouse.commonName,
      }),
      confirm: t('expedition.close', { letter }),
      cancel: t('expedition.keepOpen'),
      ready: true,
    })
    return yes && (await closeNow(one)) !== null
  }
  return { take, move, close, closeNow, closedHere }
}
