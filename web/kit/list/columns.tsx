import { Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { local } from '../storage/storage.ts'
import styles from './list.module.css'
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

type Props<Row> = { columns: readonly Column<Row>[]; shown: readonly Column<Row>[]; onChoose: Choose }
type Choose = (column: string, on: boolean) => void

/** Column selection; the first column names the row and is always visible. */
export function ColumnMenu<Row>({ columns, shown, onChoose }: Props<Row>) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <button type="button" className={styles.sort}>
          <IconColumns3 size={14} stroke={2} aria-hidden />
          {t('kit.list.columns')}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.choices}>
          <legend className="sr">{t('kit.list.columns')}</legend>
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.key}
              size="xs"
              py={5}
              label={column.label}
              checked={shown.includes(column)}
              onChange={(event) => onChoose(column.key, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
