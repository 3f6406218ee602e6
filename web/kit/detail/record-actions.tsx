import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '#domain/checked.ts'
import type { Action, Machine } from '#domain/machine.ts'
import { useLocked } from '../form/locked.tsx'
import { confirm } from '../notice/confirm.ts'
import { useMessages } from '../notice/messages.ts'

type Look = 'primary' | 'default' | 'danger'
export type OfferedAction = Omit<Action, 'reason'> & { reason: string | null }

type Props<N extends string> = {
  actions: readonly OfferedAction[]
  /** Actions that the page can perform; others are not shown. */
  names: readonly N[]
  /** Transitions of the state machine, which define the look of each action. */
  machine: Pick<Machine<string, string, never>, 'transitions'> | { transitions: Record<string, { look?: Look }> }
  /** Translations per action; `title` and `text` are for actions that require confirmation. */
  words: (name: N) => { label: string; title?: string; text?: string }
  busy?: boolean
  onAct: (name: N) => void
}

type ButtonProps<N extends string> = Omit<Props<N>, 'actions' | 'names'> & { name: N; action: OfferedAction }

function ActionButton<N extends string>({ name, action, machine, words, busy, onAct }: ButtonProps<N>) {
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
    <Tooltip label={locked ?? messages.error(action.reason ?? 'forbidden', {})} disabled={allowed} multiline maw={280}>
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
export function RecordActions<N extends string>({ actions, names, ...shared }: Props<N>) {
  return actions.flatMap((action) =>
    isOneOf(names, action.name) ? (
      <ActionButton key={action.name} name={action.name} action={action} {...shared} />
    ) : (
      []
    ),
  )
}
