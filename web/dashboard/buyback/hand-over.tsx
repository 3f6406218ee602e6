import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordAction } from '#domain/action.ts'
import type { Buyback } from '#domain/buyback/schema.ts'
import { ActionForm } from '#web/kit/action/action-form.tsx'
import { useAct } from './use-act.ts'

/** A retained item leaves with a reference. The form keeps its input if another user was faster. */
export function HandOver({ buyback }: { buyback: Buyback }) {
  const { t } = useTranslation()
  const act = useAct(buyback.id)
  const [open, setOpen] = useState<RecordAction | null>(null)
  const action = buyback.actions.find(({ name, allowed }) => name === 'handToAuthorities' && allowed)
  return (
    <>
      {action && (
        <Button variant="default" fullWidth onClick={() => setOpen(action)}>
          {t('buybackEvent.actions.handToAuthorities.label')}
        </Button>
      )}
      {open && <ActionForm action={open} words="buybackEvent" act={act} onClose={() => setOpen(null)} />}
    </>
  )
}
