import { Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/formats.tsx'
import { AmountsFilter } from './amounts-filter.tsx'
import { DaysFilter } from './days-filter.tsx'
import { isReversed } from './filter-values.ts'
import styles from './list.module.css'
import type { ListState } from './list-state.ts'
import { useNamed } from './remote.ts'
import { RemoteFilter } from './remote-filter.tsx'
import { TextFilter } from './text-filter.tsx'
import type { Filter } from './types.ts'

type ChipProps = { filter: Filter; state: ListState; opened: boolean; onToggle: (opened: boolean) => void }
type Choice = { value: string; label: string; depth?: number }

/** Number of choices above which a search field is shown. */
const maxUnsearched = 8

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Choices of a tree that match the text, with their ancestors. */
const matching = (choices: readonly Choice[], text: string) => {
  const wanted = plain(text.trim())
  if (!wanted) return choices
  let above = -1
  return choices
    .toReversed()
    .filter(({ label, depth = 0 }) => {
      const kept = plain(label).includes(wanted) || depth < above
      if (kept) above = depth
      return kept
    })
    .toReversed()
}

function ChoicesFilter({ filter, choices, state }: { filter: Filter; choices: readonly Choice[]; state: ListState }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const chosen = state.values[filter.key] ?? []
  const shown = matching(choices, text)
  const toggle = (value: string, on: boolean) => {
    if (filter.kind === 'multiselect')
      state.setFilter(filter.key, on ? [...chosen, value] : chosen.filter((one) => one !== value))
    else state.setFilter(filter.key, on ? [value] : [])
  }
  return (
    <>
      {choices.length > maxUnsearched && (
        <TextInput
          size="xs"
          type="search"
          mb={8}
          aria-label={t('listFilter.searchChoices', { name: filter.label })}
          placeholder={t('common.search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <fieldset className={styles.choices}>
        <legend className="sr">{filter.label}</legend>
        <Stack gap={4}>
          {shown.map(({ value, label, depth = 0 }) => (
            <Checkbox
              key={value}
              label={label}
              style={depth > 0 ? { marginInlineStart: depth * 20 } : undefined}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          ))}
          {shown.length === 0 && <span className={styles.none}>{t('kit.form.nothingFound')}</span>}
        </Stack>
      </fieldset>
    </>
  )
}

const useChoices = (filter: Filter, chosen: readonly string[]): readonly Choice[] => {
  const { t } = useTranslation()
  const named = useNamed(filter, chosen)
  if (filter.kind === 'remote')
    return chosen.map((id) => ({
      value: id,
      label: named?.find((one) => one.id === id)?.label ?? (named ? t('listFilter.unknownChoice') : '…'),
    }))
  if (filter.kind === 'amounts' || filter.kind === 'days' || filter.kind === 'text') return []
  if (filter.kind !== 'flag') return filter.choices
  return [
    { value: 'true', label: t('common.yes') },
    { value: 'false', label: t('common.no') },
  ]
}

const useValueText = (filter: Filter, state: ListState, choices: readonly Choice[]) => {
  const { t } = useTranslation()
  const { money, day } = useFormats()
  const range = (min: string | undefined, max: string | undefined) => {
    if (min !== undefined && max !== undefined) return t('listFilter.between', { min, max })
    if (min !== undefined) return t('listFilter.atLeast', { min })
    return max === undefined ? '' : t('listFilter.atMost', { max })
  }
  if (filter.kind === 'amounts') {
    const { gte, lte } = state.amounts[filter.key] ?? {}
    return range(gte === undefined ? gte : money(gte), lte === undefined ? lte : money(lte))
  }
  if (filter.kind === 'days') {
    const { gte, lte } = state.days[filter.key] ?? {}
    return range(gte && day(gte), lte && day(lte))
  }
  const chosen = state.values[filter.key] ?? []
  if (filter.kind === 'text') return chosen[0] ?? ''
  const names = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return names.length > 3 ? t('listFilter.several', { first: names[0], count: names.length - 1 }) : names.join(', ')
}

export function FilterChip({ filter, state, opened, onToggle }: ChipProps) {
  const { t } = useTranslation()
  const choices = useChoices(filter, state.values[filter.key] ?? [])
  const valueText = useValueText(filter, state, choices)
  const ranged = filter.kind === 'amounts' || filter.kind === 'days'
  const wrong = ranged && isReversed(state.amounts[filter.key] ?? state.days[filter.key] ?? {})
  const clear = () => {
    if (ranged) state.setRange(filter.key, {})
    else state.setFilter(filter.key, [])
    onToggle(false)
  }
  const content = (): ReactNode => {
    if (filter.kind === 'amounts') return <AmountsFilter filter={filter} state={state} />
    if (filter.kind === 'days') return <DaysFilter filter={filter} state={state} />
    if (filter.kind === 'remote') return <RemoteFilter filter={filter} state={state} />
    if (filter.kind === 'text') return <TextFilter filter={filter} state={state} />
    return <ChoicesFilter filter={filter} choices={choices} state={state} />
  }
  return (
    <Popover opened={opened} onChange={onToggle} position="bottom-start" trapFocus returnFocus withinPortal>
      <div className={styles.chip} data-active={valueText !== '' || undefined} data-wrong={wrong || undefined}>
        <Popover.Target>
          <button type="button" className={styles.chipLabel} aria-expanded={opened} onClick={() => onToggle(!opened)}>
            {wrong && <IconAlertTriangle size={14} stroke={2} aria-hidden className={styles.chipMark} />}
            {filter.label} {valueText && <b>{valueText}</b>}
            {wrong && <span className="sr">{t('violations.min_above_max')}</span>}
          </button>
        </Popover.Target>
        <button
          type="button"
          className={styles.chipClear}
          aria-label={t('kit.list.removeFilter', { name: filter.label })}
          onClick={clear}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      </div>
      <Popover.Dropdown>{content()}</Popover.Dropdown>
    </Popover>
  )
}
