import { Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import { type AnyEndpoint, unpagedLimit } from '#domain/endpoint.ts'
import type { BoundedCount } from '#domain/keyset.ts'
import { request } from '../client/client.ts'
import { keyOf } from '../client/query.ts'
import { PageHeader } from '../page/page-header.tsx'
import { EmptyState, ErrorState, NoMatch } from '../page/states.tsx'
import { ColumnMenu, useColumns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './list.module.css'
import { ListCards } from './list-cards.tsx'
import { type ExportCalls, ListExport } from './list-export.tsx'
import { KeysetFooter, ListFooter } from './list-footer.tsx'
import { useListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { SelectionBar, useSelected } from './selection.tsx'
import { type Sort, SortMenu } from './sort-menu.tsx'
import type { Column, Filter, Groups, ListAction, ListEndpoint, RowAction, RowOf, Selection } from './types.ts'
import { SaveView, ViewBar } from './view-bar.tsx'
import { useViews } from './views.ts'

export type ListViewProps<E extends ListEndpoint, Row extends { id: string }> = {
  endpoint: E
  title: string
  description?: ReactNode
  columns: readonly Column<Row>[]
  /** Accessible name of a row, for checkboxes and menus. */
  rowName: (row: Row) => string
  rowLink?: (row: Row) => To | null
  rowActions?: (row: Row) => RowAction[]
  /** Custom row menu, for actions loaded when it opens. */
  rowMenu?: (row: Row) => ReactNode
  filters?: readonly Filter[]
  groups?: Groups
  searchLabel?: string
  /** Sort orders offered beside the filters. */
  sorts?: readonly Sort[]
  /** Query parameter of the search, `search` by default. */
  searchAs?: string
  /** Fixed query parameters, such as the account id; not shown. */
  fixed?: Record<string, unknown>
  primaryAction?: ListAction | null
  actions?: ReactNode
  empty: { title: string; text: string; more?: ReactNode }
  /** Content above the list, such as a confirmation or an error. */
  notice?: ReactNode
  selection?: Selection<Row>
  /** Id of the row that a panel beside the list shows; it is highlighted. */
  current?: string
  refetchInterval?: number
  /** Name under which views are saved; none are offered without it. */
  views?: string
  /** Endpoints of the export job. */
  exports?: ExportCalls
  /** Export written by the page itself, for short lists. */
  file?: { busy: boolean; save: (query: Record<string, unknown>) => void }
  /** Endpoint that counts the rows of a keyset-paginated list. */
  totalFrom?: AnyEndpoint
}

type Answer<Row> = {
  members: Row[]
  totalItems?: number | null
  next?: string | null
  previous?: string | null
}

/** Tab value for "no group"; a tab requires a value. */
const everything = 'everything'
const noFilters: readonly Filter[] = []

function PrimaryAction({ label, to, icon: Icon = IconPlus }: ListAction) {
  return (
    <Button component={Link} to={to} leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Button>
  )
}

/** A list with given filters and columns: `ListPage` derives them from the definition. */
export function ListView<E extends ListEndpoint>(props: ListViewProps<E, RowOf<E>>) {
  type Row = RowOf<E>
  const { t } = useTranslation()
  const { endpoint, filters = noFilters, groups, primaryAction, selection } = props
  const { rowLink, rowActions, rowMenu, rowName, current } = props
  const views = useViews(props.views)
  const state = useListState(endpoint.list, filters, {
    groups,
    searchAs: props.searchAs,
    opening: views?.opening,
    ready: views?.ready,
  })
  const phone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false })
  const query = { ...state.query, ...props.fixed }
  const { selected, select, all, selectAll, clear } = useSelected<Row>(JSON.stringify(query))
  const columns = useColumns(endpoint.path, props.columns)
  const answer = useQuery({
    queryKey: keyOf(endpoint, { query }),
    queryFn: async ({ signal }) => (await request(endpoint, { query, signal })) as Answer<Row>,
    placeholderData: keepPreviousData,
    refetchInterval: props.refetchInterval,
    enabled: !state.settling,
  })
  const { totalFrom } = props
  const narrowing = { ...state.narrowing, ...props.fixed }
  const counted = useQuery({
    queryKey: keyOf(totalFrom ?? endpoint, { query: { ...narrowing, counted: true } }),
    queryFn: async ({ signal }) => (await request(totalFrom!, { query: narrowing, signal })) as BoundedCount,
    enabled: totalFrom !== undefined && !state.settling,
    refetchInterval: props.refetchInterval,
  })

  // Loads all rows at once; the server limits their number.
  const reading = useMutation({
    mutationFn: async () =>
      (await request(endpoint, { query: { ...narrowing, order: state.order, pagination: false } })) as Answer<Row>,
    onSuccess: ({ members }) => selectAll(members),
  })

  const rows = answer.data?.members
  const total = answer.data?.totalItems ?? rows?.length ?? 0
  const lastPage = Math.max(1, Math.ceil(total / state.itemsPerPage))
  const isBeyond = answer.data?.totalItems != null && rows?.length === 0 && state.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page number is corrected once, when the answer arrives
  useEffect(() => {
    if (isBeyond) state.setPage(lastPage)
  }, [isBeyond, lastPage])
  const chosenRows = all ?? rows?.filter(({ id }) => selected.has(id)) ?? []
  const wholePage = rows !== undefined && chosenRows.length === rows.length && total > rows.length
  const Rows = phone ? ListCards : ListTable

  const body = () => {
    if (answer.error && !rows) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    if (rows?.length === 0)
      return state.narrowed || state.page > 1 ? (
        <NoMatch onClear={state.clear} />
      ) : (
        <EmptyState title={props.empty.title} text={props.empty.text}>
          {props.empty.more}
          {primaryAction && <PrimaryAction {...primaryAction} />}
        </EmptyState>
      )
    return (
      <Rows
        rows={rows}
        placeholders={Math.min(state.itemsPerPage, 10)}
        columns={columns.shown}
        state={state}
        caption={props.title}
        {...{ rowLink, rowActions, rowMenu, rowName, current }}
        selected={selected}
        onSelect={selection ? select : undefined}
      />
    )
  }

  return (
    <>
      <PageHeader
        title={props.title}
        description={props.description}
        actions={
          (props.actions || primaryAction || props.exports || props.file) && (
            <>
              {props.actions}
              {props.exports && (
                <ListExport calls={props.exports} query={{ ...narrowing, order: state.order }} total={counted.data} />
              )}
              {props.file && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  loading={props.file.busy}
                  disabled={total === 0}
                  onClick={() => props.file?.save({ ...narrowing, order: state.order })}
                >
                  {t('kit.list.export.button')}
                </Button>
              )}
              {primaryAction && <PrimaryAction {...primaryAction} />}
            </>
          )
        }
      />
      {props.notice}
      {groups && (
        <Tabs
          value={state.values[groups.key]?.[0] ?? everything}
          onChange={(value) => state.setFilter(groups.key, value && value !== everything ? [value] : [])}
          mb="sm"
        >
          <Tabs.List aria-label={groups.label}>
            {groups.choices.map(({ value, label, count }) => (
              <Tabs.Tab
                key={value}
                value={value || everything}
                rightSection={count === undefined ? undefined : <span className={styles.count}>{count}</span>}
              >
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {views && <ViewBar views={views} state={state} />}
      {(props.searchLabel || filters.length > 0) && (
        <FilterBar filters={filters} state={state} searchLabel={props.searchLabel}>
          {props.sorts && <SortMenu sorts={props.sorts} state={state} />}
          {columns.offered && !phone && (
            <ColumnMenu columns={props.columns} shown={columns.shown} onChoose={columns.choose} />
          )}
          {views && <SaveView views={views} state={state} />}
        </FilterBar>
      )}
      {selection && chosenRows.length > 0 && (
        <SelectionBar
          count={chosenRows.length}
          more={
            selection.everything && !all && wholePage && total <= unpagedLimit
              ? { total, busy: reading.isPending, onAll: () => reading.mutate() }
              : null
          }
          onClear={clear}
        >
          {selection.actions(chosenRows, clear)}
        </SelectionBar>
      )}
      <div
        className={phone && rows?.length ? undefined : `card ${styles.frame}`}
        data-stale={answer.isPlaceholderData || undefined}
      >
        {body()}
      </div>
      {rows && rows.length > 0 && !endpoint.list.keyset && <ListFooter state={state} total={total} />}
      {rows && rows.length > 0 && endpoint.list.keyset && (
        <KeysetFooter
          state={state}
          shown={rows.length}
          total={counted.data}
          next={answer.data?.next ?? null}
          previous={answer.data?.previous ?? null}
        />
      )}
    </>
  )
}
