import { Loader, Menu } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordAction } from '#domain/action.ts'
import { asError } from '#domain/checked.ts'
import { useMessages } from '../notice/messages.ts'
import { ActionForm } from './action-form.tsx'
import { ActionItems } from './action-items.tsx'
import { offered } from './offered.ts'
import { MenuButton, type Offer, type RowMenuProps } from './row-menu-button.tsx'

function Items({ offer, words, onOpen }: { offer: Offer; words: string; onOpen: (action: RecordAction) => void }) {
  const { t } = useTranslation()
  const pages = offer.pages ?? {}
  const { rest } = offered(offer.actions, pages, 0)
  if (rest.length === 0) return <Menu.Label>{t('kit.action.none')}</Menu.Label>
  return <ActionItems actions={rest} words={words} pages={pages} onOpen={onOpen} />
}

export default function RowMenuPanel({ name, words, act, load }: RowMenuProps) {
  const { t } = useTranslation()
  const messages = useMessages()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [open, setOpen] = useState<RecordAction | null>(null)
  const [opened, setOpened] = useState(false)
  const read = async () => {
    setOffer(null)
    setRefusal(null)
    try {
      setOffer(await load())
    } catch (error) {
      setRefusal(messages.refusal(asError(error)))
    }
  }
  const begin = useEffectEvent(() => {
    setOpened(true)
    void read()
  })
  useEffect(() => begin(), [])
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={setOpened} onOpen={() => void read()}>
        <Menu.Target>
          <MenuButton name={name} />
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
