import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To, useNavigate } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import { useMessages } from '../notice/messages.ts'
import { type Act, ActionForm } from './action-form.tsx'
import { ActionItems } from './action-items.tsx'
import { offered } from './offered.ts'
import { useOffered } from './on-page.ts'
import { useActionWords } from './use-action-words.ts'

type Props = {
  actions: readonly RecordAction[]
  /** Translation group of the action names. */
  words: string
  act: Act
  /** Targets of actions that have their own page. */
  pages?: Readonly<Record<string, To>>
  name: string
  /** Content shown above the form of an action, by action name. */
  about?: Readonly<Record<string, ReactNode>>
}

const maxButtons = 3

function ActionButton({
  action,
  words,
  to,
  onOpen,
}: {
  action: RecordAction
  words: string
  to?: To
  onOpen: () => void
}) {
  const messages = useMessages()
  const { label } = useActionWords(words)
  const { name, allowed, reason, look } = action
  const shared = { variant: look === 'primary' ? 'filled' : 'default' }
  if (allowed && to)
    return (
      <Button component={Link} to={to} {...shared}>
        {label(name)}
      </Button>
    )
  return (
    <Tooltip
      label={messages.error(reason ?? 'forbidden', {})}
      disabled={allowed}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...shared}
        aria-disabled={!allowed || undefined}
        data-disabled={!allowed || undefined}
        onClick={() => allowed && onOpen()}
      >
        {label(name)}
      </Button>
    </Tooltip>
  )
}

/** Actions that the server allows on a record: up to three buttons; dangerous and remaining ones in a menu. */
export function ActionBar({ actions, words, act, pages = {}, name, about = {} }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<RecordAction | null>(null)
  const { buttons, rest } = offered(actions, pages, maxButtons)
  const { label } = useActionWords(words)
  const navigate = useNavigate()
  const onOpen = (action: RecordAction) => {
    const to = action.own ? pages[action.name] : undefined
    if (to) void navigate(to)
    else setOpen(action)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the record's actions changes the entries
  const inPalette = useMemo(
    () => ({
      name,
      actions: [...buttons, ...rest]
        .filter(({ allowed }) => allowed)
        .map((action) => ({ name: action.name, label: label(action.name), onOpen: () => onOpen(action) })),
    }),
    [actions, name],
  )
  useOffered(inPalette)
  return (
    <>
      {buttons.map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          words={words}
          to={action.own ? pages[action.name] : undefined}
          onOpen={() => setOpen(action)}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('kit.list.actionsOf', { name })}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems actions={rest} words={words} pages={pages} onOpen={setOpen} />
          </Menu.Dropdown>
        </Menu>
      )}
      {open && (
        <ActionForm action={open} words={words} act={act} about={about[open.name]} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
