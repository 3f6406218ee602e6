import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { asError, present } from '#domain/checked.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { ApiError } from '#web/kit/client/api-error.ts'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { type Done, doneOf, foundBy, type Outcome } from './found.ts'
import { Header } from './header.tsx'
import { IdentityStep, type Reread } from './identity-step.tsx'
import { Questions } from './questions.tsx'
import { Summary } from './summary.tsx'
import { useDraft } from './use-draft.ts'
import { usePhotos } from './use-photos.ts'
import styles from './warehouse.module.css'

type Step = 'identity' | 'diagnosis' | 'summary'

function Checking({
  sheet,
  underCheck,
  onTaken,
  stopped,
  onReread,
  onDone,
  onLeave,
}: { sheet: CheckSheet; onTaken: () => void } & Omit<Props, 'id'>) {
  const { t } = useTranslation()
  const { draft, change, forget } = useDraft(sheet.id)
  const messages = useMessages()
  const photos = usePhotos(sheet)
  const [chosen, setStep] = useState<Step>(sheet.device ? 'diagnosis' : 'identity')
  const [holding, setHolding] = useState(false)
  const act = useCall(buybackEndpoints.act, { invalidates: [buybackEndpoints.list, warehouseEndpoints.sheet] })
  const found = foundBy(sheet, draft)
  // Another model may have questions without an answer.
  const step = chosen === 'summary' && !found ? 'diagnosis' : chosen
  useEffect(() => {
    underCheck.current = sheet.id
    return () => {
      underCheck.current = null
    }
  }, [sheet.id, underCheck])
  /** If another operator took over the check, offers to take it back; the answers are kept. */
  const refused = (error: Error) => {
    const taken = error instanceof ApiError && error.code === 'check_held_by_other'
    const name = taken && error.params?.name
    toast.refused(name ? t('warehouse.takenOver', { name: String(name) }) : messages.refusal(error))
    if (error instanceof ApiError && error.status === 409) onTaken()
  }
  const quarantine = sheet.actions.find(({ name, allowed }) => name === 'quarantine' && allowed)
  const onHold = quarantine && (() => setHolding(true))
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
  const hold = async (_event: string, body: Record<string, unknown>) => {
    await act.mutateAsync({ params: { id: sheet.id, event: 'quarantine' }, body })
    finish('held', null)
  }
  /** Holds a locked or stolen device after confirmation; it gets no price. */
  const flag = async (reason: 'locked' | 'stolen') => {
    const sure = await confirm({
      title: t('warehouse.flagTitle'),
      text: t('warehouse.flagText', { reason: t(`warehouse.${reason}`) }),
      confirm: t('warehouse.hold'),
      cancel: t('common.cancel'),
    })
    if (sure) await hold('quarantine', { reason }).catch(refused)
  }
  return (
    <div className={styles.checking}>
      {!stopped && <Header sheet={sheet} found={found} />}
      {step === 'identity' && (
        <IdentityStep
          sheet={sheet}
          draft={draft}
          photos={photos}
          change={change}
          onReread={onReread}
          onBack={onLeave}
          onHold={onHold}
          onFlag={quarantine && ((reason) => void flag(reason))}
          onAside={quarantine && ((reason, comment) => void hold('quarantine', { reason, comment }).catch(refused))}
          onIdentified={() => setStep('diagnosis')}
          onRefused={refused}
        />
      )}
      {step === 'diagnosis' && (
        <Questions
          sheet={sheet}
          draft={draft}
          photos={photos}
          change={change}
          onBack={() => setStep('identity')}
          onHold={onHold}
          onNext={() => setStep('summary')}
        />
      )}
      {step === 'summary' && found && (
        <Summary
          sheet={sheet}
          found={found}
          draft={draft}
          change={change}
          busy={act.isPending}
          photos={photos}
          onBack={() => setStep('diagnosis')}
          onConclude={() => void conclude()}
        />
      )}
      {holding && (
        <ActionForm action={present(quarantine)} words="buybackEvent" act={hold} onClose={() => setHolding(false)} />
      )}
    </div>
  )
}

type Props = {
  id: string
  underCheck: RefObject<string | null>
  /** The number read is not the declared one. */
  stopped: boolean
  onReread: (reread: Reread | null) => void
  onDone: (done: Done) => void
  onLeave: () => void
}

/** Starts a check, or takes it over after confirmation. */
function Start({ sheet, onLeave, onChanged }: { sheet: CheckSheet; onLeave: () => void; onChanged: () => void }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const act = useCall(buybackEndpoints.act, { invalidates: [warehouseEndpoints.sheet] })
  const begin = async () => {
    if (sheet.next === 'takeOverCheck') {
      const sure = await confirm({
        title: t('warehouse.takeOverTitle'),
        text: t('warehouse.takeOverText', { name: sheet.heldBy ?? '' }),
        confirm: t('warehouse.takeOver'),
        cancel: t('common.cancel'),
      })
      if (!sure) return onLeave()
    }
    await act.mutateAsync({ params: { id: sheet.id, event: present(sheet.next) }, body: {} }).catch((error: Error) => {
      toast.refused(messages.refusal(error))
      onChanged()
    })
  }
  if (sheet.reason)
    return (
      <p role="alert" className={styles.refused}>
        {messages.error(sheet.reason, { state: sheet.itemStatus })}
      </p>
    )
  return (
    <div className={styles.checking}>
      <Header sheet={sheet} found={null} />
      {sheet.heldBy && (
        <p role="status" className={styles.held}>
          {t('warehouse.heldBy', { name: sheet.heldBy })}
        </p>
      )}
      <button
        type="button"
        className={styles.primary}
        ref={(button) => button?.focus()}
        disabled={act.isPending}
        onClick={() => void begin()}
      >
        {t(sheet.next === 'takeOverCheck' ? 'warehouse.takeOver' : 'warehouse.start')}
      </button>
    </div>
  )
}

export function Controlled({ id, ...props }: Props) {
  const { data, error, refetch } = useAnswer(warehouseEndpoints.sheet, { params: { id } })
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return data.next === 'concludeCheck' ? (
    <Checking sheet={data} onTaken={() => void refetch()} {...props} />
  ) : (
    <Start sheet={data} onLeave={props.onLeave} onChanged={() => void refetch()} />
  )
}
