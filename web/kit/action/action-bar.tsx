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
  /** Group of the words that name the actions. */
  words: string
  act: Act
  /** Where the actions lead that have a page of their own. */
  pages?: Readonly<Record<string, To>>
  name: string
  /** What an action is about, said once more before it is caused. */
  about?: Readonly<Record<string, ReactNode>>
}

const mostButtons = 3

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

/** What the server says may be done with a record now: up to three buttons, the rest and what is dangerous in a menu. */
export function ActionBar({ actions, words, act, pages = {}, name, about = {} }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<RecordAction | null>(null)
  const { buttons, rest } = offered(actions, pages, mostButtons)
  const { label } = useActionWords(words)
  const navigate = useNavigate()
  const onOpen = (action: RecordAction) => {
    const to = action.own ? pages[action.name] : undefined
    if (to) void navigate(to)
    else setOpen(action)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record's actions say when there is something new to offer
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
