import { Button, CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOrOfferReload } from '../client/reload.ts'
import { AddFilter } from './add-filter.tsx'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { withPanelWords } from './list-words.ts'
import type { Filter } from './types.ts'

const FilterChip = lazy(
  loadOrOfferReload(withPanelWords(async () => ({ default: (await import('./filter-chip.tsx')).FilterChip }))),
)

/** Width at which the label of the search box is cut off; it keeps its accessible name. */
const narrow = '(max-width: 47.99em)'

function Search({ state, label }: { state: ListState; label: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(state.search)
  const short = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false })
  const apply = useDebouncedCallback((value: string) => state.setSearch(value.trim()), 300)
  useEffect(() => setText(state.search), [state.search])
  const type = (value: string) => {
    setText(value)
    apply(value)
  }
  return (
    <TextInput
      className={styles.search}
      style={{ '--length': label.length }}
      type="search"
      aria-label={label}
      placeholder={short ? t('common.search') : label}
      value={text}
      maxLength={255}
      onChange={(event) => type(event.currentTarget.value)}
      // Flush pending input, so that the debounced search does not run on the next page.
      onBlur={() => apply.flush()}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t('kit.list.clearSearch')} onClick={() => type('')} />}
    />
  )
}

type Props = { filters: readonly Filter[]; state: ListState; searchLabel?: string; children?: ReactNode }

export function FilterBar({ filters, state, searchLabel, children }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  const isSet = ({ key }: Filter) =>
    (state.values[key] ?? []).length > 0 ||
    Object.values(state.amounts[key] ?? state.days[key] ?? {}).some((bound) => bound !== undefined)
  const shown = filters.filter((filter) => open === filter.key || isSet(filter))
  const others = filters.filter((filter) => !shown.includes(filter))
  return (
    <search className={styles.bar}>
      {searchLabel && <Search state={state} label={searchLabel} />}
      {shown.map((filter) => (
        <Suspense key={filter.key}>
          <FilterChip
            filter={filter}
            state={state}
            opened={open === filter.key}
            onToggle={(opened) => setOpen(opened ? filter.key : null)}
          />
        </Suspense>
      ))}
      {others.length > 0 && <AddFilter filters={others} onChoose={setOpen} />}
      {state.narrowed && (
        <Button variant="subtle" size="compact-sm" onClick={state.clear}>
          {t('kit.list.clear')}
        </Button>
      )}
      {children}
    </search>
  )
}
