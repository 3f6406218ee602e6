import { Spotlight, type SpotlightActionData, type SpotlightFilterFunction, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch, type Icon as TablerIcon } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '#domain/search/words.ts'

export type PaletteEntry = {
  id: string
  label: string
  group: string
  icon?: TablerIcon
  onOpen: () => void
  keywords?: string
}

const wordsOf = ({ label = '', keywords = '' }: SpotlightActionData) => fold(`${label} ${keywords}`)

/** Every typed word must occur in the entry; accents and case are ignored. */
const matching: SpotlightFilterFunction = (query, actions) => {
  const typed = fold(query).split(/\s+/).filter(Boolean)
  const isMeant = (action: SpotlightActionData) => typed.every((word) => wordsOf(action).includes(word))
  return actions
    .map((entry) => ('actions' in entry ? { ...entry, actions: entry.actions.filter(isMeant) } : entry))
    .filter((entry) => ('actions' in entry ? entry.actions.length > 0 : isMeant(entry)))
}

/** Loaded by the first Ctrl/⌘K; opens immediately. */
export default function Palette({
  entries,
  onClose,
  onQuery,
}: {
  entries: PaletteEntry[]
  onClose: () => void
  onQuery: (query: string) => void
}) {
  const { t } = useTranslation()
  useEffect(() => spotlight.open(), [])
  const groups = Map.groupBy(entries, ({ group }) => group)
  return (
    <Spotlight
      actions={Array.from(groups, ([group, members]) => ({
        group,
        actions: members.map(({ id, label, keywords, icon: Icon, onOpen }) => ({
          id,
          label,
          keywords,
          onClick: onOpen,
          leftSection: Icon && <Icon size={18} stroke={1.75} aria-hidden />,
        })),
      }))}
      shortcut={null}
      filter={matching}
      onQueryChange={onQuery}
      nothingFound={t('kit.palette.nothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': t('kit.palette.placeholder') } }}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('kit.palette.placeholder'),
        'aria-label': t('kit.palette.placeholder'),
      }}
    />
  )
}
