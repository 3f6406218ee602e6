import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedNumber } from '#domain/buyback/number.ts'
import { present } from '#domain/checked.ts'
import type { ListColumn } from '#domain/list/columns.ts'
import type { ColumnName, ListDefinition } from '#domain/list/define.ts'
import { StatusBadge } from '../badge/status-badge.tsx'
import { DateText } from '../i18n/date.tsx'
import { Money } from '../i18n/money.tsx'
import { CanContext } from './can.ts'
import type { Column } from './types.ts'

/** Columns of the screen that the kit cannot render: the page does. */
type Own<L extends ListDefinition> = {
  [C in ColumnName<L>]: L['columns'][C] extends { show: 'file' }
    ? never
    : L['columns'][C] extends { kind: 'custom' }
      ? C
      : L['columns'][C] extends { kind: 'status' }
        ? L['columns'][C] extends { states: object }
          ? never
          : C
        : never
}[ColumnName<L>]

type Render<Row> = (row: Row) => ReactNode
type Overrides<L extends ListDefinition, Row> = { [C in ColumnName<L>]?: Render<Row> }

export type ColumnProps<L extends ListDefinition, Row> = { hideColumns?: readonly ColumnName<L>[] } & ([
  Own<L>,
] extends [never]
  ? { cells?: Overrides<L, Row> }
  : {
      /** How the page renders columns: all that the kit cannot. */ cells: { [C in Own<L>]: Render<Row> } & Overrides<
        L,
        Row
      >
    })

type Say = (key: string) => string

/** A missing value is a dash: a card leaves the line out. */
const rendered = (say: Say, { kind, words, states }: ListColumn, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return '–'
  switch (kind) {
    case 'code':
      return <span className="num">{groupedNumber(value as string)}</span>
    case 'date':
      return <DateText value={value as string} />
    case 'money':
      return <Money cents={value as number} />
    case 'word':
      return say(`${words}.${value}`)
    case 'status':
      return <StatusBadge tone={present(states![value as string]).tone}>{say(`${words}.${value}`)}</StatusBadge>
    default:
      return value as string | number
  }
}

const rightKinds = new Set(['money', 'count'])

type Any<Row> = { cells?: Readonly<Record<string, Render<Row> | undefined>> }

/** Columns of a definition that the user may see. */
export const useDeclaredColumns = <Row,>(list: ListDefinition, { cells }: Any<Row>): Column<Row>[] => {
  const { t } = useTranslation()
  const can = useContext(CanContext)
  const say = t as unknown as Say
  const { leading = [], columns } = list
  const names = [...leading, ...Object.keys(columns).filter((name) => !leading.includes(name))]
  return names.flatMap((name): Column<Row>[] => {
    const column = present(columns[name])
    const { show, needs, label, sort, kind, align, field = name } = column
    if (show === 'file' || (needs && !can(needs))) return []
    return [
      {
        key: name,
        label: label ? say(label) : '',
        sort: sort === true ? name : sort,
        align: align ?? (rightKinds.has(kind) ? 'right' : undefined),
        wideOnly: show === 'wide' || undefined,
        tableOnly: show === 'table' || undefined,
        extra: show === 'optional' || undefined,
        render: cells?.[name] ?? ((row) => rendered(say, column, (row as Record<string, unknown>)[field])),
      },
    ]
  })
}
