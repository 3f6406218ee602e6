import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { asError } from '#domain/checked.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useCall } from '#web/kit/client/query.ts'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { type Done, doneOf, type foundBy, type Outcome } from './found.ts'
import { isWellFormed } from './identity.tsx'
import type { useDraft } from './use-draft.ts'

type Props = {
  sheet: CheckSheet
  draft: ReturnType<typeof useDraft>['draft']
  /** Null while a question has no answer. */
  found: ReturnType<typeof foundBy>
  forget: () => void
  onTaken: () => void
  onDone: (done: Done) => void
}

/** Ends of a check: concluded with a price, or held without one. */
export const useConclusion = ({ sheet, draft, found, forget, onTaken, onDone }: Props) => {
  const { t } = useTranslation()
  const messages = useMessages()
  const act = useCall(buybackEndpoints.act, { invalidates: [buybackEndpoints.list, warehouseEndpoints.sheet] })
  /** If another operator took over the check, offers to take it back; the answers are kept. */
  const refused = (error: Error) => {
    const taken = error instanceof ApiError && error.code === 'check_held_by_other'
    const name = taken && error.params?.name
    toast.refused(name ? t('warehouse.takenOver', { name: String(name) }) : messages.refusal(error))
    if (error instanceof ApiError && error.status === 409) onTaken()
  }
  const finish = (outcome: Outcome, difference: number | null) => {
    forget()
    onDone(doneOf(sheet, outcome, difference))
  }
  const conclude = async () => {
    if (!found) return
    try {
      const body = { answers: found.answers, comment: draft.comment || null }
      await act.mutateAsync({ params: { id: sheet.id, event: 'concludeCheck' }, body })
      finish(found.outcome, found.controlled.estimate - sheet.declaredPrice)
    } catch (error) {
      refused(asError(error))
    }
  }
  const typed = { imei: draft.imei || null, serialNumber: draft.serialNumber || null }
  // Numbers already read or typed are sent along, so that they stay on record.
  const read = (typed.imei !== null || typed.serialNumber !== null) && isWellFormed(typed) ? typed : null
  const quarantine = (body: Record<string, unknown>) =>
    act.mutateAsync({ params: { id: sheet.id, event: 'quarantine' }, body: { ...(read ? { read } : {}), ...body } })
  const held = () => finish('held', null)
  const hold = (body: Record<string, unknown>) => quarantine(body).then(held).catch(refused)
  /** Holds a locked or stolen device after confirmation; it gets no price. */
  const flag = async (reason: 'locked' | 'stolen') => {
    const sure = await confirm({
      title: t('warehouse.flagTitle'),
      text: t('warehouse.flagText', { reason: t(`warehouse.${reason}`) }),
      confirm: t('warehouse.hold'),
      cancel: t('common.cancel'),
    })
    if (sure) await hold({ reason })
  }
  return { busy: act.isPending, conclude, quarantine, held, hold, flag, refused }
}
