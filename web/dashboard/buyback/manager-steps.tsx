import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordAction } from '#domain/action.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { useMessages } from '#web/kit/notice/messages.ts'
import styles from './decision.module.css'
import { useAct } from './use-act.ts'

/** Steps beside the ways out: the end or the undoing of a retention, and an item of a paid customer. */
const steps = ['handToAuthorities', 'undoRetain', 'keepAsPaid'] as const
type Step = (typeof steps)[number]

/** Possible for this item; a refusal that concerns only the user or the time is shown with its reason. */
const isShown = ({ allowed, reason }: RecordAction) => allowed || reason !== 'transition_refused'

/** The form keeps its input if another user was faster. */
export function ManagerSteps({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const messages = useMessages()
  const act = useAct(buyback.id)
  const [open, setOpen] = useState<RecordAction | null>(null)
  const shown = steps.flatMap((step): { step: Step; action: RecordAction }[] => {
    const action = buyback.actions.find(({ name }) => name === step)
    return action && isShown(action) ? [{ step, action }] : []
  })
  return (
    <>
      {shown.map(({ step, action }) => (
        <div key={step}>
          <Button variant="default" fullWidth disabled={!action.allowed} onClick={() => setOpen(action)}>
            {t(`buybackEvent.actions.${step}.label`)}
          </Button>
          {action.reason && <p className={styles.text}>{messages.error(action.reason, {})}</p>}
        </div>
      ))}
      {open && <ActionForm action={open} words="buybackEvent" act={act} onClose={() => setOpen(null)} />}
    </>
  )
}
