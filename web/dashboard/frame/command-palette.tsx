import { IconBarcode, IconDeviceMobileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { groupedNumber } from '#domain/buyback/number.ts'
import { shortestCode } from '#domain/warehouse/code.ts'
import { useOnPage } from '#web/kit/action/on-page.ts'
import Palette, { type PaletteEntry } from '#web/kit/input/palette.tsx'
import { addressOf, isAllowed, routes } from '../routes.ts'
import { permissionsIn, useSession } from '../session.ts'
import { useMenu } from './use-menu.ts'
import { codeIn, useOpenCode } from './use-open-code.ts'
import { useRecords } from './use-records.ts'

/** Entries: actions of the current record, the buyback of a code, matching records, and pages without parameters. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const held = permissionsIn(useSession())
  const menu = useMenu()
  const onPage = useOnPage()
  const openCode = useOpenCode()
  const [query, setQuery] = useState('')
  const code = openCode && codeIn(query)
  const records = useRecords(query)
  const open = (to: string) => () => void navigate(to)
  const found: PaletteEntry[] = code
    ? [
        {
          id: `code ${code}`,
          label: t('found.openBuyback', { code: groupedNumber(code) }),
          keywords: query,
          group: t('found.code'),
          icon: IconBarcode,
          onOpen: () => openCode(code),
        },
      ]
    : []
  const text = query.trim()
  const item: PaletteEntry[] =
    held.has('ROLE_ITEMS_STOCK_READ') && text.length >= shortestCode
      ? [
          {
            id: `item ${text}`,
            label: t('found.findItem', { text }),
            keywords: query,
            group: t('frame.titles.itemsStock'),
            icon: IconDeviceMobileSearch,
            onOpen: open(`/items-stock?search=${encodeURIComponent(text)}`),
          },
        ]
      : []
  const actions: PaletteEntry[] = (onPage?.actions ?? []).map(({ name, label, onOpen }) => ({
    id: `action ${name}`,
    label,
    group: onPage!.name,
    onOpen,
  }))
  const pages: PaletteEntry[] = menu.flatMap(({ section, entries }) =>
    entries.map((route) => ({
      id: route.path,
      label: t(`frame.titles.${route.title}`),
      group: section === 'top' ? t('frame.sections.top') : t(`frame.sections.${section}`),
      icon: route.menu.icon,
      onOpen: open(addressOf(route)),
    })),
  )
  const others: PaletteEntry[] = routes
    .filter(
      (route) =>
        !route.menu && !route.inner && route.access !== 'public' && !route.path.includes(':') && isAllowed(route, held),
    )
    .map((route) => ({
      id: route.path,
      label: t(`frame.titles.${route.title}`),
      group: t('frame.sections.actions'),
      onOpen: open(route.path),
    }))
  // Server results come last, so that listed entries do not move.
  const entries = [...found, ...actions, ...pages, ...others, ...item, ...records]
  return <Palette entries={entries} onClose={onClose} onQuery={setQuery} />
}
