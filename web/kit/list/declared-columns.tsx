import { type ReactNode, useContext } from 'react'
import { groupedNumber } from '#domain/buyback/number.ts'
import { present, propertiesOf } from '#domain/checked.ts'
import type { ListColumn } from '#domain/list/columns.ts'
import type { ColumnName, ListDefinition } from '#domain/list/define.ts'
import { StatusBadge } from '../badge/status-badge.tsx'
import { DateText } from '../i18n/date.tsx'
import { Money } from '../i18n/money.tsx'
import { useWords, type Words } from '../i18n/words.ts'
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

/** A missing value is a dash: a card leaves the line out. */
const rendered = (say: Words, { kind, words, states }: ListColumn, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return '–'
  switch (kind) {
    case 'code':
      return <span className="num">{groupedNumber(String(value))}</span>
    case 'date':
      return <DateText value={String(value)} />
    case 'money':
      return <Money cents={Number(value)} />
    case 'word':
      return say(`${words}.${value}`)
    case 'status':
      return <StatusBadge tone={present(states?.[String(value)]).tone}>{say(`${words}.${value}`)}</StatusBadge>
    default:
      return String(value)
  }
}

const rightKinds = new Set(['money', 'count'])

type Any<Row> = { cells?: Readonly<Record<string, Render<Row> | undefined>> }

/** Columns of a definition that the user may see. */
export const useDeclaredColumns = <Row,>(list: ListDefinition, { cells }: Any<Row>): Column<Row>[] => {
  const can = useContext(CanContext)
  const say = useWords()
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
        render: cells?.[name] ?? ((row) => rendered(say, column, propertiesOf(row)[field])),
      },
    ]
  })
}
