import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listKeys } from '#domain/shortcut.ts'
import { useShortcuts } from '#web/kit/keys/shortcuts.ts'
import { ShortcutsDialog } from '#web/kit/keys/shortcuts-dialog.tsx'
import { addressOf } from '../routes.ts'
import { useMenu } from './use-menu.ts'

/** Keys of every page: G and a letter open a page of the menu, `?` lists the shortcuts. */
export default function Shortcuts() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const menu = useMenu()
  const [open, setOpen] = useState(false)
  useShortcuts({
    title: t('shortcuts.pages'),
    shortcuts: menu
      .flatMap(({ entries }) => entries)
      .flatMap((route) =>
        route.menu.key
          ? [
              {
                keys: [`${listKeys.page} ${route.menu.key}`],
                label: t(`frame.titles.${route.title}`),
                run: () => void navigate(addressOf(route)),
              },
            ]
          : [],
      ),
  })
  useShortcuts({
    title: t('shortcuts.everywhere'),
    shortcuts: [
      { keys: ['?'], label: t('shortcuts.show'), run: () => setOpen(true) },
      // Handled by the frame; listed here.
      { keys: ['Control+K'], label: t('shortcuts.palette'), run: () => false },
    ],
  })
  return open && <ShortcutsDialog onClose={() => setOpen(false)} />
}
