import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import Palette, { type PaletteEntry } from '#web/kit/palette.tsx'
import { addressOf, isAllowed, routes } from '../routes.ts'
import { permissionsIn, useSession } from '../session.ts'
import { useMenu } from './use-menu.ts'

/** Every page that needs no record to open. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const held = permissionsIn(useSession())
  const menu = useMenu()
  const open = (to: string) => () => void navigate(to)
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
    .filter((route) => !route.menu && route.access !== 'public' && !route.path.includes(':') && isAllowed(route, held))
    .map((route) => ({
      id: route.path,
      label: t(`frame.titles.${route.title}`),
      group: t('frame.sections.actions'),
      onOpen: open(route.path),
    }))
  return <Palette entries={[...pages, ...others]} onClose={onClose} />
}
