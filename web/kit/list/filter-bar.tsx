import { Button, Checkbox, CloseButton, Menu, Popover, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import type { Filter } from './types.ts'

function Search({ state, label }: { state: ListState; label: string }) {
  const { t } = useTranslation()
  const [text, setText] = useState(state.search)
  const apply = useDebouncedCallback((value: string) => state.setSearch(value.trim()), 300)
  useEffect(() => setText(state.search), [state.search])
  const type = (value: string) => {
    setText(value)
    apply(value)
  }
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={255}
      onChange={(event) => type(event.currentTarget.value)}
      // Whoever leaves for another page leaves no search behind to land there.
      onBlur={() => apply.flush()}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t('kit.list.clearSearch')} onClick={() => type('')} />}
    />
  )
}

type ChipProps = { filter: Filter; state: ListState; opened: boolean; onToggle: (opened: boolean) => void }

function FilterChip({ filter, state, opened, onToggle }: ChipProps) {
  const { t } = useTranslation()
  const chosen = state.values[filter.key] ?? []
  const choices =
    filter.kind === 'flag'
      ? [
          { value: 'true', label: t('common.yes') },
          { value: 'false', label: t('common.no') },
        ]
      : filter.choices
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const toggle = (value: string, on: boolean) => {
    if (filter.kind === 'multiselect')
      state.setFilter(filter.key, on ? [...chosen, value] : chosen.filter((one) => one !== value))
    else state.setFilter(filter.key, on ? [value] : [])
  }
  return (
    <Popover opened={opened} onChange={onToggle} position="bottom-start" trapFocus returnFocus withinPortal>
      <div className={styles.chip} data-active={chosen.length > 0 || undefined}>
        <Popover.Target>
          <button type="button" className={styles.chipLabel} aria-expanded={opened} onClick={() => onToggle(!opened)}>
            {filter.label} {names.length > 0 && <b>{names.join(', ')}</b>}
          </button>
        </Popover.Target>
        <button
          type="button"
          className={styles.chipClear}
          aria-label={t('kit.list.removeFilter', { name: filter.label })}
          onClick={() => {
            state.setFilter(filter.key, [])
            onToggle(false)
          }}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      </div>
      <Popover.Dropdown>
        <fieldset className={styles.choices}>
          <legend className="sr">{filter.label}</legend>
          <Stack gap={4}>
            {choices.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}

type Props = { filters: readonly Filter[]; state: ListState; searchLabel?: string }

export function FilterBar({ filters, state, searchLabel }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string | null>(null)
  const shown = filters.filter(({ key }) => open === key || (state.values[key] ?? []).length > 0)
  const others = filters.filter((filter) => !shown.includes(filter))
  return (
    <search className={styles.bar}>
      {searchLabel && <Search state={state} label={searchLabel} />}
      {shown.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          state={state}
          opened={open === filter.key}
          onToggle={(opened) => setOpen(opened ? filter.key : null)}
        />
      ))}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={styles.addFilter}>
              <IconPlus size={14} stroke={2} aria-hidden />
              {t('kit.list.filter')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => setOpen(key)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {state.narrowed && (
        <Button variant="subtle" size="compact-sm" onClick={state.clear}>
          {t('kit.list.clear')}
        </Button>
      )}
    </search>
  )
}
