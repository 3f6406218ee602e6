import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Action, Machine } from '#domain/machine.ts'
import { useLocked } from '../form/locked.tsx'
import { confirm } from '../notice/confirm.ts'
import { useMessages } from '../notice/messages.ts'

type Look = 'primary' | 'default' | 'danger'
export type OfferedAction = Omit<Action, 'reason'> & { reason: string | null }

type Props = {
  actions: readonly OfferedAction[]
  /** Transitions of the state machine, which define the look of each action. */
  machine: Pick<Machine<string, string, never>, 'transitions'> | { transitions: Record<string, { look?: Look }> }
  /** Translations per action; `title` and `text` are for actions that require confirmation. */
  words: (name: string) => { label: string; title?: string; text?: string }
  busy?: boolean
  onAct: (name: string) => void
}

type ButtonProps = Omit<Props, 'actions'> & { action: OfferedAction }

function ActionButton({ action: { name, reason, ...action }, machine, words, busy, onAct }: ButtonProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const locked = useLocked()
  const allowed = action.allowed && locked === null
  const look = machine.transitions[name]?.look ?? 'default'
  const danger = look === 'danger'
  const { label, title, text } = words(name)
  const act = async () => {
    const sure = !title || (await confirm({ title, text, confirm: label, cancel: t('common.cancel'), danger }))
    if (sure) onAct(name)
  }
  return (
    <Tooltip label={locked ?? messages.error(reason ?? 'forbidden', {})} disabled={allowed} multiline maw={280}>
      <Button
        variant={look === 'primary' ? 'filled' : 'default'}
        c={danger && allowed ? 'var(--prob-ink)' : undefined}
        aria-disabled={!allowed || undefined}
        data-disabled={!allowed || undefined}
        disabled={busy}
        onClick={() => allowed && void act()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}

/** Actions of a record; a refused one is disabled with its reason. */
export function RecordActions({ actions, ...shared }: Props) {
  return actions.map((action) => <ActionButton key={action.name} action={action} {...shared} />)
}
