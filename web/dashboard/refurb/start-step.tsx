import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ItemStep } from '#domain/refurb/item-schema.ts'
import { useStepAct } from './use-act.ts'

type Props = {
  step: ItemStep
  /** Stock of the item, where the step has none of its own. */
  stockId: string | null
  onReload: () => unknown
}

/** Starts or resumes a step where it is listed, then opens it; nothing if neither is allowed now. */
export function StartStep({ step, stockId, onReload }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { act, busy } = useStepAct(step, onReload)
  const may = (event: 'start' | 'resume') => step.actions.some(({ name, allowed }) => name === event && allowed)
  const place = step.stock?.id ?? stockId
  const open = () => void navigate(`/item-refurb-steps/${step.id}`)
  const event = may('start') && place ? 'start' : may('resume') ? 'resume' : null
  if (!event) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      loading={busy}
      aria-label={`${t(`refurb.${event}`)} ${step.name}`}
      onClick={() => act(event, event === 'start' ? { stockId: place } : {}, open)}
    >
      {t(`refurb.${event}`)}
    </Button>
  )
}
