import { useState } from 'react'
import type { RecordAction } from '#domain/action.ts'
import { type Act, ActionForm } from '../action/action-form.tsx'
import { offered } from '../action/offered.ts'
import type { Offer } from '../action/row-menu-button.tsx'
import { useActionWords } from '../action/use-action-words.ts'
import { useMessages } from '../notice/messages.ts'
import { ActionList } from './action-list.tsx'

type Props = Offer & { words: string; act: Act }

/** Actions that the server allows on the record of the panel; a key opens the form or page of its action. */
export function RecordActionList({ actions, words, act, pages = {}, about = {} }: Props) {
  const messages = useMessages()
  const { label } = useActionWords(words)
  const [open, setOpen] = useState<RecordAction | null>(null)
  return (
    <>
      <ActionList
        actions={offered(actions, pages, 0).rest.map((action) => ({
          label: label(action.name),
          key: action.key,
          danger: action.look === 'danger',
          refused: action.allowed ? null : messages.error(action.reason ?? 'forbidden', {}),
          to: action.own ? pages[action.name] : undefined,
          onClick: () => setOpen(action),
        }))}
      />
      {open && (
        <ActionForm action={open} words={words} act={act} about={about[open.name]} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
