import { useState } from 'react'
import { openedOnDemand } from '../input/on-demand.tsx'
import { local } from '../storage/storage.ts'
import { ColumnButton, type ColumnMenuProps } from './columns-button.tsx'
import { listOwner } from './list-state.ts'
import type { Column } from './types.ts'

/** Visible columns of a list: the non-extra ones, until the user has chosen. */
export const useColumns = <Row,>(name: string, columns: readonly Column<Row>[]) => {
  const key = `reprise.columns.${listOwner()}.${name}` as const
  const [chosen, setChosen] = useState(() => local.read<string[]>(key))
  const offered = columns.some(({ extra }) => extra)
  const isShown = ({ key: column, extra }: Column<Row>, index: number) =>
    !offered || index === 0 || (chosen ? chosen.includes(column) : !extra)
  const shown = columns.filter(isShown)
  return {
    shown,
    offered,
    choose: (column: string, on: boolean) => {
      const now = shown.map((one) => one.key)
      const next = on ? [...now, column] : now.filter((one) => one !== column)
      local.write(key, next)
      setChosen(next)
    },
  }
}

/** Column selection. */
export const ColumnMenu = openedOnDemand<ColumnMenuProps>(
  ({ onClick }: ColumnMenuProps & { onClick?: () => void }) => <ColumnButton onClick={onClick} />,
  () => import('./columns-panel.tsx'),
)
