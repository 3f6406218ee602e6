import { useContext } from 'react'
import { present } from '#domain/checked.ts'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { FilterName, ListDefinition } from '#domain/list/define.ts'
import type { ListFilter } from '#domain/list/filters.ts'
import { useWords } from '../i18n/words.ts'
import { CanContext } from './can.ts'
import type { Choice, Filter, Groups } from './types.ts'

/** Filters on the screen whose choices only the page knows: entities, and values whose text has parameters. */
type Chosen<L extends ListDefinition> = {
  [F in FilterName<L>]: L['filters'][F] extends { label: string; kind: 'ids' | 'id' | 'one' | 'oneOf' }
    ? L['filters'][F] extends { words: string }
      ? never
      : F
    : never
}[FilterName<L>]

export type FilterProps<L extends ListDefinition> = {
  hideFilters?: readonly FilterName<L>[]
  /** Values the list starts with, where they are not those of the definition. */
  standard?: { [F in FilterName<L>]?: readonly string[] }
  /** Searches the choices of `remote` filters: `of` names the filter. */
  choicesFrom?: AnyEndpoint
  /** Number of rows of each tab, by its value; `''` is the tab of all rows. */
  tabCounts?: Readonly<Record<string, string | undefined>>
} & ([Chosen<L>] extends [never]
  ? { choices?: undefined }
  : { /** Null hides the filter. */ choices: { [F in Chosen<L>]: readonly Choice[] | null } })

type Any = Omit<FilterProps<ListDefinition>, 'choices' | 'hideFilters'> & {
  hideFilters?: readonly string[]
  choices?: Readonly<Record<string, readonly Choice[] | null>>
}

/** The filters of a definition as the filter bar shows them. */
export const useDeclaredFilters = (list: ListDefinition, props: Any) => {
  const can = useContext(CanContext)
  const say = useWords()
  const choicesOf = (name: string, { values, words }: ListFilter): readonly Choice[] | null =>
    props.choices?.[name] ??
    (words ? (values ?? []).map((value) => ({ value, label: say(`${words}.${value}`) })) : null)

  const shownOf = (name: string, filter: ListFilter): Filter | null => {
    const { kind, label, needs, max = 255 } = filter
    if (!label || kind === 'search' || kind === 'exists' || (needs && !can(needs))) return null
    const shared = { key: name, label: say(label) }
    if (kind === 'text' || kind === 'amounts') return { ...shared, kind, max }
    if (kind === 'days' || kind === 'flag') return { ...shared, kind }
    if (kind === 'remote')
      return props.choicesFrom ? { ...shared, kind, from: { endpoint: props.choicesFrom, query: { of: name } } } : null
    const choices = choicesOf(name, filter)
    const single = kind === 'id' || kind === 'one' || filter.single
    const standard = props.standard && name in props.standard ? props.standard[name] : filter.standard
    return choices && { ...shared, kind: single ? 'select' : 'multiselect', choices, standard }
  }

  const declared = Object.entries(list.filters).filter(([name]) => !props.hideFilters?.includes(name))
  const search = declared.find(([, { kind }]) => kind === 'search')
  const { tabs } = list
  const groups: Groups | undefined = tabs && {
    key: tabs.filter,
    label: say(tabs.label),
    choices: [
      { value: '', label: say(tabs.all) },
      ...(choicesOf(tabs.filter, present(list.filters[tabs.filter])) ?? []),
    ].map((choice) => ({ ...choice, count: props.tabCounts?.[choice.value] })),
  }
  return {
    filters: declared.flatMap(([name, filter]) => shownOf(name, filter) ?? []),
    groups,
    searchAs: search?.[0],
    searchLabel: search?.[1].label && say(search[1].label),
  }
}
