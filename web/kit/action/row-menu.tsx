import { ActionIcon, Loader, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'
import type { RecordAction } from '#domain/action.ts'
import { asError } from '#domain/checked.ts'
import { useMessages } from '../notice/messages.ts'
import { type Act, ActionForm } from './action-form.tsx'
import { ActionItems } from './action-items.tsx'
import { offered } from './offered.ts'

export type Offer = {
  actions: readonly RecordAction[]
  pages?: Readonly<Record<string, To>>
  /** Content shown above the form of an action, by action name. */
  about?: Readonly<Record<string, ReactNode>>
}

type Props = {
  name: string
  words: string
  act: Act
  /** Loads the allowed actions; called each time the menu opens. */
  load: () => Promise<Offer>
}

function Items({ offer, words, onOpen }: { offer: Offer; words: string; onOpen: (action: RecordAction) => void }) {
  const { t } = useTranslation()
  const pages = offer.pages ?? {}
  const { rest } = offered(offer.actions, pages, 0)
  if (rest.length === 0) return <Menu.Label>{t('kit.action.none')}</Menu.Label>
  return <ActionItems actions={rest} words={words} pages={pages} onOpen={onOpen} />
}

/** Action menu of a list row; its actions are loaded on demand. */
export function RowMenu({ name, words, act, load }: Props) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [open, setOpen] = useState<RecordAction | null>(null)
  const read = async () => {
    setOffer(null)
    setRefusal(null)
    try {
      setOffer(await load())
    } catch (error) {
      setRefusal(messages.refusal(asError(error)))
    }
  }
  return (
    <>
      <Menu position="bottom-end" onOpen={() => void read()}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('kit.list.actionsOf', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {offer && <Items offer={offer} words={words} onOpen={setOpen} />}
          {refusal && <Menu.Label role="alert">{refusal}</Menu.Label>}
          {!offer && !refusal && <Loader size="sm" m="sm" aria-label={t('kit.action.loading')} />}
        </Menu.Dropdown>
      </Menu>
      {open && (
        <ActionForm
          action={open}
          words={words}
          act={act}
          about={offer?.about?.[open.name]}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
