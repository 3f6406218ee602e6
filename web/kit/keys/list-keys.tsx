import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { listKeys } from '#domain/shortcut.ts'
import type { KeyedList, KeyedRows } from './keyed-list.ts'
import { PeekPanel } from './peek-panel.tsx'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

type Props = {
  props: KeyedList
  loaded: KeyedRows
  /** Rows before those of the page. */
  before: number
  /** Element that contains the rows. */
  list: RefObject<HTMLElement | null>
}

/** Current row of a list, marked without rendering the list again. */
const useCurrentRow = (list: RefObject<HTMLElement | null>, ids: readonly string[]) => {
  const [at, setAt] = useState<string | null>(null)
  const elements = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])
  const elementOf = (id: string | null) => elements().find(({ dataset }) => dataset.row === id)
  // On every render: the list may have replaced its rows.
  useEffect(() => {
    const element = elementOf(at)
    element?.setAttribute('data-at', '')
    return () => element?.removeAttribute('data-at')
  })
  const show = (id: string, focus: boolean) => {
    setAt(id)
    const element = elementOf(id)
    if (!element) return
    if (focus) {
      element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
    element.scrollIntoView?.({ block: 'nearest' })
  }
  /** Row with the focus, otherwise the last current one. */
  const current = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    return ids.find((id) => id === focused) ?? ids.find((id) => id === at) ?? null
  }
  return { at, show, current }
}

/** What the keys of a list do. */
const useRowActs = ({ props, loaded, list }: Props) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { rows = [], selected, select, clear } = loaded
  const { at, show, current } = useCurrentRow(
    list,
    rows.map(({ id }) => id),
  )
  const index = rows.findIndex(({ id }) => id === at)
  const row = open ? rows[index] : undefined

  const close = () => {
    setOpen(false)
    if (at) show(at, true)
  }
  const move = (step: number) => {
    const from = rows.findIndex(({ id }) => id === current())
    const next = rows[from < 0 && step < 0 ? rows.length - 1 : from + step]
    if (!next) return false
    show(next.id, !row)
  }
  const toggle = () => {
    const id = current() ?? rows[0]?.id
    if (!id) return false
    if (id === row?.id) return close()
    show(id, false)
    setOpen(true)
  }
  const enter = () => {
    const chosen = rows.find(({ id }) => id === current())
    const to = chosen && props.rowLink?.(chosen)
    if (!to) return false
    void navigate(to)
  }
  const choose = () => {
    const id = current()
    if (!id) return false
    select([id], !selected.has(id))
  }
  const leave = () => {
    if (row) return close()
    if (selected.size === 0) return false
    clear()
  }
  const search = () => document.querySelector<HTMLElement>('#page input[type=search]')?.focus()
  return { index, row, close, move, toggle, enter, choose, leave, search }
}

/** Keys of a list and the panel of its current row. */
export default function ListKeys(given: Props) {
  const { props, loaded, before } = given
  const { t } = useTranslation()
  const { title, rowLink, peek, selection, searchLabel } = props
  const { rows = [], selected, total, counted } = loaded
  const { index, row, ...acts } = useRowActs(given)
  const shortcuts: (Shortcut | false)[] = [
    { keys: [listKeys.next, 'ArrowDown'], label: t('shortcuts.nextRow'), run: () => acts.move(1) },
    { keys: [listKeys.previous, 'ArrowUp'], label: t('shortcuts.previousRow'), run: () => acts.move(-1) },
    peek !== false && { keys: ['Space'], label: t('shortcuts.peekRow'), run: acts.toggle },
    rowLink !== undefined && { keys: ['Enter'], label: t('shortcuts.openRow'), run: acts.enter },
    selection !== undefined && { keys: [listKeys.select], label: t('shortcuts.selectRow'), run: acts.choose },
    searchLabel !== undefined && { keys: ['/'], label: t('shortcuts.search'), run: acts.search },
    { keys: ['Escape'], label: t('shortcuts.escape'), run: acts.leave },
  ]
  useShortcuts({ title, shortcuts: shortcuts.filter((one) => one !== false) })

  if (!row) return null
  return (
    <PeekPanel
      key={row.id}
      row={row}
      props={props}
      position={{ at: before + index + 1, total: counted ? counted.exact && counted.value : total }}
      onMove={{
        previous: index > 0 ? () => acts.move(-1) : undefined,
        next: index < rows.length - 1 ? () => acts.move(1) : undefined,
      }}
      onClose={acts.close}
      onOpen={rowLink?.(row) ? acts.enter : undefined}
      selected={selection && selected.has(row.id)}
      onSelect={acts.choose}
    />
  )
}
