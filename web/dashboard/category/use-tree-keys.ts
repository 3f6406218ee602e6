import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { itemAt } from '#domain/checked.ts'
import type { Line } from './tree.ts'
import type { CategoryRow } from './use-categories.ts'
import type { useExpanded } from './use-expanded.ts'
import type { useLift } from './use-lift.ts'

type Props = {
  lines: readonly Line<CategoryRow>[]
  lift: ReturnType<typeof useLift>
  branches: ReturnType<typeof useExpanded>
  /** A search expands all branches; they cannot be collapsed. */
  searching: boolean
  movable: boolean
  focusOn: (id: string | null | undefined) => void
}

const directions = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

/** Treegrid keys: arrows navigate, Space lifts; then arrows move, Enter drops and Escape cancels. */
export const useTreeKeys = ({ lines, lift, branches, searching, movable, focusOn }: Props) => {
  const navigate = useNavigate()

  /** Returns null for unhandled keys. */
  const walk = (key: string, index: number) => {
    const { row, expanded } = itemAt(lines, index)
    switch (key) {
      case 'ArrowDown':
        return focusOn(lines[index + 1]?.row.id)
      case 'ArrowUp':
        return focusOn(lines[index - 1]?.row.id)
      case 'Home':
        return focusOn(lines[0]?.row.id)
      case 'End':
        return focusOn(lines.at(-1)?.row.id)
      case 'ArrowRight':
        if (expanded === false) return branches.toggle(row.id, true)
        return expanded ? focusOn(lines[index + 1]?.row.id) : undefined
      case 'ArrowLeft':
        if (expanded && !searching) return branches.toggle(row.id, false)
        return focusOn(lines.some((line) => line.row.id === row.parentId) ? row.parentId : null)
      case 'Enter':
        return void navigate(`/category/${row.id}/edit`)
      case ' ':
        return movable ? lift.lift(row.id) : undefined
      default:
        return null
    }
  }

  const carry = (key: string) => {
    if (key in directions) return lift.move(directions[key as keyof typeof directions])
    if (key === 'Enter' || key === ' ') return lift.drop()
    return key === 'Escape' || key === 'Tab' ? lift.cancel() : null
  }

  return (id: string, event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.target !== event.currentTarget) {
      // Escape returns the focus from a control in the row to the row.
      if (event.key === 'Escape') focusOn(id)
      return
    }
    const index = lines.findIndex(({ row }) => row.id === id)
    const done = lift.lifted ? carry(event.key) : walk(event.key, index)
    if (done !== null && event.key !== 'Tab') event.preventDefault()
  }
}
