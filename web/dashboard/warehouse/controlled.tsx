import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buybackEndpoints } from '#domain/buyback/endpoints.ts'
import { warehouseEndpoints } from '#domain/warehouse/endpoints.ts'
import type { CheckSheet } from '#domain/warehouse/schema.ts'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { useAnswer, useCall } from '#web/kit/client/query.ts'
import { DetailLoading } from '#web/kit/detail/detail-page.tsx'
import { FormatsProvider } from '#web/kit/i18n/formats.tsx'
import { confirm } from '#web/kit/notice/confirm.ts'
import { useMessages } from '#web/kit/notice/messages.ts'
import { toast } from '#web/kit/notice/toast.ts'
import { type Done, foundBy } from './found.ts'
import { Header } from './header.tsx'
import { IdentityStep, type Reread } from './identity-step.tsx'
import { Questions } from './questions.tsx'
import { Summary } from './summary.tsx'
import { useConclusion } from './use-conclusion.ts'
import { useDraft } from './use-draft.ts'
import { usePhotos } from './use-photos.ts'
import styles from './warehouse.module.css'

type Step = 'identity' | 'diagnosis' | 'summary'

/** Moves the focus to the first heading or field of a new step, unless the step has focused a field itself. */
const useFocusOf = (ref: RefObject<HTMLElement | null>, step: string) => {
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement !== document.body) return
    const target = ref.current?.querySelector<HTMLElement>('h2, input, button')
    if (target?.matches('h2')) target.tabIndex = -1
    target?.focus()
  }, [ref, step])
}

function Checking({
  sheet,
  underCheck,
  onTaken,
  stopped,
  onReread,
  onDone,
  onLeave,
}: { sheet: CheckSheet; onTaken: () => void } & Omit<Props, 'id' | 'opening'>) {
  const { draft, change, forget } = useDraft(sheet.id)
  const photos = usePhotos(sheet)
  const [chosen, setStep] = useState<Step>(sheet.device ? 'diagnosis' : 'identity')
  const [holding, setHolding] = useState(false)
  const found = foundBy(sheet, draft)
  // Another model may have questions without an answer.
  const step = chosen === 'summary' && !found ? 'diagnosis' : chosen
  useEffect(() => {
    underCheck.current = sheet.id
    return () => {
      underCheck.current = null
    }
  }, [sheet.id, underCheck])
  const steps = useRef<HTMLDivElement>(null)
  useFocusOf(steps, `${step} ${stopped}`)
  const action = sheet.actions.find(({ name, allowed }) => name === 'quarantine' && allowed)
  const onHold = action && (() => setHolding(true))
  const ends = useConclusion({ sheet, draft, found, forget, onTaken, onDone })
  return (
    <div ref={steps} className={styles.checking}>
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
          onFlag={action && ((reason) => void ends.flag(reason))}
          onAside={action && ((reason, comment, read) => void ends.hold({ reason, comment, read }))}
          onIdentified={() => setStep('diagnosis')}
          onRefused={ends.refused}
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
          busy={ends.busy}
          photos={photos}
          onBack={() => setStep('diagnosis')}
          onConclude={() => void ends.conclude()}
        />
      )}
      {holding && action && (
        <ActionForm
          action={action}
          words="buybackEvent"
          act={(_name, body) => ends.quarantine(body)}
          onClose={() => setHolding(false)}
          onDone={ends.held}
        />
      )}
    </div>
  )
}

type Props = {
  id: string
  underCheck: RefObject<string | null>
  /** True until the item is shown. */
  opening: RefObject<boolean>
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
  // Without an operator, for example after the customer signed out, there is no check to take over.
  const operator = sheet.next === 'takeOverCheck' ? sheet.heldBy : null
  const begin = async () => {
    if (operator) {
      const sure = await confirm({
        title: t('warehouse.takeOverTitle'),
        text: t('warehouse.takeOverText', { name: operator }),
        confirm: t('warehouse.takeOver'),
        cancel: t('common.cancel'),
      })
      if (!sure) return onLeave()
    }
    await act.mutateAsync({ params: { id: sheet.id, event: sheet.next! }, body: {} }).catch((error: Error) => {
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
        {t(operator ? 'warehouse.takeOver' : 'warehouse.start')}
      </button>
    </div>
  )
}

export function Controlled({ id, opening, ...props }: Props) {
  const { data, error, refetch } = useAnswer(warehouseEndpoints.sheet, { params: { id } })
  const isShown = data !== undefined || error !== null
  // Runs after the effects of the first field, which takes the kept scans.
  useEffect(() => {
    if (isShown) opening.current = false
    return () => {
      opening.current = false
    }
  }, [isShown, opening])
  if (!data) return <DetailLoading error={error} onRetry={() => void refetch()} />
  return (
    <FormatsProvider account={{ currency: data.currency }}>
      {data.next === 'concludeCheck' ? (
        <Checking sheet={data} onTaken={() => void refetch()} {...props} />
      ) : (
        <Start sheet={data} onLeave={props.onLeave} onChanged={() => void refetch()} />
      )}
    </FormatsProvider>
  )
}
