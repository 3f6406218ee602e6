import { Button } from '@mantine/core'
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tone } from '#domain/machine.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { Money } from '#web/kit/i18n/money.tsx'
import { FilterBar } from '#web/kit/list/filter-bar.tsx'
import { ListCards } from '#web/kit/list/list-cards.tsx'
import { ListFooter } from '#web/kit/list/list-footer.tsx'
import { useListState } from '#web/kit/list/list-state.ts'
import { ListTable } from '#web/kit/list/list-table.tsx'
import { SelectionBar, useSelected } from '#web/kit/list/selection.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { Column } from '#web/kit/list/types.ts'
import styles from './gallery.module.css'

type Row = { id: string; name: string; tone: Tone; price: number }
const rows: Row[] = [
  { id: '2041 5567 8901 3', name: 'iPhone 14 Pro 128 Go', tone: 'done', price: 34_700 },
  { id: '2041 5567 8898 6', name: 'Switch OLED', tone: 'moving', price: 15_200 },
  { id: '2041 5567 8893 1', name: 'iPad Air 64 Go', tone: 'problem', price: 21_800 },
]

export function ListExample() {
  const { t } = useTranslation()
  const [loading, setLoading] = useState(false)
  const { selected, select, clear } = useSelected('gallery')
  const filters = [
    {
      key: 'tone',
      label: t('user.status'),
      kind: 'multiselect' as const,
      choices: (['done', 'moving', 'problem'] as const).map((value) => ({ value, label: t(`design.tones.${value}`) })),
    },
    { key: 'paid', label: t('design.paid'), kind: 'flag' as const },
    { key: 'amount', label: t('design.price'), kind: 'amounts' as const, max: 5_000_000 },
  ]
  const state = useListState(
    { sort: ['name', 'price'], defaultSort: 'name', pageSizes: [5, 10, 15, 30], pageSize: 10 },
    filters,
  )
  const columns: Column<Row>[] = [
    { key: 'id', label: t('design.code'), render: (row) => row.id },
    {
      key: 'name',
      label: t('design.product'),
      sort: 'name',
      render: (row) => <Thumbnail imageId={null}>{row.name}</Thumbnail>,
    },
    {
      key: 'tone',
      label: t('user.status'),
      render: (row) => <StatusBadge tone={row.tone}>{t(`design.tones.${row.tone}`)}</StatusBadge>,
    },
    {
      key: 'price',
      label: t('design.price'),
      sort: 'price',
      align: 'right',
      render: (row) => <Money cents={row.price} />,
    },
  ]
  const shared = {
    rows: loading ? undefined : rows,
    placeholders: 3,
    columns,
    state,
    caption: t('design.sections.list'),
    rowLink: () => '#list',
    rowName: (row: Row) => row.name,
    rowActions: () => [
      { label: t('user.edit'), icon: IconPencil },
      { label: t('design.print'), icon: IconPrinter, refused: t('errors.forbidden') },
      { label: t('design.delete'), icon: IconTrash, danger: true },
    ],
  }
  return (
    <>
      <FilterBar filters={filters} state={state} searchLabel={t('common.search')} />
      {selected.size > 0 && (
        <SelectionBar count={selected.size} onClear={clear}>
          <Button variant="default" size="xs">
            {t('design.print')}
          </Button>
        </SelectionBar>
      )}
      <div className="card">
        <ListTable {...shared} selected={selected} onSelect={select} />
      </div>
      <ListFooter state={state} total={184} />
      <div className={styles.row}>
        <Button variant="default" mt="sm" mb="sm" onClick={() => setLoading(!loading)}>
          {t('design.toggleLoading')}
        </Button>
      </div>
      <div style={{ maxWidth: 390 }}>
        <ListCards {...shared} rows={shared.rows?.slice(0, 2)} selected={selected} onSelect={select} />
      </div>
    </>
  )
}
