import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { packageEndpoints } from '#domain/package/endpoints.ts'
import type { PackageDetail, PackageItem } from '#domain/package/schema.ts'
import { useCall } from '#web/kit/client/query.ts'
import { useFormats } from '#web/kit/i18n/formats.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { focusScan } from '#web/kit/station/focus.ts'
import { useStationCache } from './use-station.ts'

/** Actions on open packages; labels of packages closed here are printed as soon as they exist. */
export const usePacking = () => {
  const { t } = useTranslation()
  const { kilograms } = useFormats()
  const messages = useMessages()
  const station = useStationCache()
  const [closedHere, setClosedHere] = useState<readonly string[]>([])
  /** Shows a toast, reloads the station and returns the focus to the scan field. */
  const done = async (message: string) => {
    toast.done(message)
    await station.reload()
    focusScan()
  }
  const settings = {
    onError: (error: Error) => {
      toast.refused(messages.refusal(error))
      void station.reload()
    },
  }
  const takeOut = useCall(packageEndpoints.take, settings)
  const moveTo = useCall(packageEndpoints.move, settings)
  const act = useCall(packageEndpoints.act, settings)

  const take = async ({ id, letter, number }: PackageDetail, { buybackId, product }: PackageItem) => {
    const named = { name: product.label, letter: letter ?? number ?? '' }
    const yes = await confirm({
      title: t('expedition.removeTitle'),
      text: t('expedition.removeText', named),
      confirm: t('expedition.removeNow'),
      cancel: t('common.cancel'),
      ready: true,
    })
    if (!yes) return focusScan()
    takeOut.mutate({ params: { id, buybackId } }, { onSuccess: () => done(t('expedition.removed', named)) })
  }
  const move = ({ id }: PackageDetail, { buybackId, product }: PackageItem, to: string | null) =>
    moveTo.mutate(
      { params: { id, buybackId }, body: { to } },
      {
        onSuccess: ({ letter }) =>
          done(
            letter
              ? t('expedition.movedTo', { name: product.label, letter })
              : t('expedition.movedNew', { name: product.label }),
          ),
      },
    )
  const closeNow = (one: PackageDetail) => {
    setClosedHere((before) => [...before, one.id])
    return act
      .mutateAsync({ params: { id: one.id, event: 'close' }, body: {} })
      .then(async (closed) => {
        await done(t('expedition.closed', { letter: one.letter ?? one.number ?? '' }))
        return closed
      })
      .catch(() => null)
  }
  /** Asks for confirmation with the contents, because closing is final. */
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
