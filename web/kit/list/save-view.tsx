import { Button } from '@mantine/core'
import { IconBookmarkPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '../client/reload.ts'
import type { ListState } from './list-state.ts'
import { withPanelWords } from './list-words.ts'
import { type SavedViews, sameQuery } from './views.ts'

const NameModal = lazy(loadOrOfferReload(withPanelWords(() => import('./name-view.tsx'))))

type Props = { views: SavedViews; state: ListState }

/** Button to save the current state, unless a view already has it. */
export function SaveView({ views, state }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const known = views.members.some(({ query }) => sameQuery(query, state.written))
  return (
    <>
      {!known && state.written && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={14} aria-hidden />}
          onClick={() => {
            setAsked(true)
            setOpened(true)
          }}
        >
          {t('kit.list.views.save')}
        </Button>
      )}
      {asked && (
        <Suspense>
          <NameModal
            views={views}
            state={state}
            naming={opened ? { view: null } : null}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
