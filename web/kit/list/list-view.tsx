import { Button, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router'
import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { BoundedCount } from '#domain/keyset.ts'
import { unpagedLimit } from '#domain/list/sizes.ts'
import { loadOrOfferReload } from '../client/reload.ts'
import { loadKeys } from '../keys/load.ts'
import { PageHeader } from '../page/page-header.tsx'
import { EmptyState, ErrorState, NoMatch } from '../page/states.tsx'
import { ColumnMenu, useColumns } from './columns.tsx'
import { FilterBar } from './filter-bar.tsx'
import styles from './list.module.css'
import { ListCards } from './list-cards.tsx'
import { ListExport } from './list-export.tsx'
import type { ExportCalls } from './list-export-button.tsx'
import { KeysetFooter, ListFooter } from './list-footer.tsx'
import { type ListState, useListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { withPanelWords } from './list-words.ts'
import { SaveView } from './save-view.tsx'
import { SelectionBar } from './selection.tsx'
import { SortMenu } from './sort-menu.tsx'
import type { Sort } from './sort-menu-button.tsx'
import type { Column, Filter, Groups, ListAction, ListEndpoint, RowAction, RowOf, Selection } from './types.ts'
import { type RowsState, useRows } from './use-rows.ts'
import { useViews } from './views.ts'

const ListKeys = lazy(loadKeys(() => import('../keys/list-keys.tsx')))
const ViewBar = lazy(loadOrOfferReload(withPanelWords(() => import('./view-bar.tsx'))))

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
  /** Content of the panel that Space opens, instead of the columns and row actions; false: the page has its own panel. */
  peek?: false | ((row: Row) => ReactNode)
  /** Id of the row that a panel beside the list shows; it is highlighted. */
  current?: string
  /** Text of a heading above a row, which the rows below share; null without one. */
  heading?: (row: Row, previous: Row | undefined) => string | null
  /** A click anywhere in a row opens it. */
  wholeRow?: boolean
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

type HeaderProps<E extends ListEndpoint, Row extends { id: string }> = {
  props: ListViewProps<E, Row>
  /** Search, filters and order, for exports. */
  query: Record<string, unknown>
  total: number
  counted: BoundedCount | undefined
}

function Header<E extends ListEndpoint, Row extends { id: string }>({
  props,
  query,
  total,
  counted,
}: HeaderProps<E, Row>) {
  const { t } = useTranslation()
  const { title, description, actions, primaryAction, exports, file } = props
  return (
    <PageHeader
      title={title}
      description={description}
      actions={
        (actions || primaryAction || exports || file) && (
          <>
            {actions}
            {exports && <ListExport calls={exports} query={query} total={counted} />}
            {file && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={file.busy}
                disabled={total === 0}
                onClick={() => file.save(query)}
              >
                {t('kit.list.export.button')}
              </Button>
            )}
            {primaryAction && <PrimaryAction {...primaryAction} />}
          </>
        )
      }
    />
  )
}

function GroupTabs({ groups, state }: { groups: Groups; state: ListState }) {
  return (
    <Tabs
      value={state.values[groups.key]?.[0] ?? everything}
      onChange={(value) => state.setFilter(groups.key, value && value !== everything ? [value] : [])}
      mb="sm"
    >
      <Tabs.List className={styles.tabs} aria-label={groups.label}>
        {groups.choices.map(({ value, label, count }) => (
          <Tabs.Tab
            key={value}
            className={styles.tab}
            value={value || everything}
            rightSection={
              count === undefined || state.narrowedBesideTab ? undefined : <span className={styles.count}>{count}</span>
            }
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function Selected<E extends ListEndpoint>({
  selection,
  loaded,
}: {
  selection: Selection<RowOf<E>>
  loaded: RowsState<E>
}) {
  const { rows, total, all, selected, clear, reading } = loaded
  const chosen = all ?? rows?.filter(({ id }) => selected.has(id)) ?? []
  if (chosen.length === 0) return null
  const wholePage = rows !== undefined && chosen.length === rows.length && total > rows.length
  return (
    <SelectionBar
      count={chosen.length}
      more={
        selection.everything && !all && wholePage && total <= unpagedLimit
          ? { total, busy: reading.isPending, onAll: () => reading.mutate() }
          : null
      }
      onClear={clear}
    >
      {selection.actions(chosen, clear)}
    </SelectionBar>
  )
}

type BodyProps<E extends ListEndpoint> = {
  props: ListViewProps<E, RowOf<E>>
  loaded: RowsState<E>
  state: ListState
  columns: readonly Column<RowOf<E>>[]
  phone: boolean
}

function Body<E extends ListEndpoint>({ props, loaded, state, columns, phone }: BodyProps<E>) {
  const { rowLink, rowActions, rowMenu, rowName, current, primaryAction, heading, wholeRow } = props
  const { answer, rows, selected, select } = loaded
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
  const Rows = phone ? ListCards : ListTable
  return (
    <Rows
      rows={rows}
      placeholders={Math.min(state.itemsPerPage, 10)}
      columns={columns}
      state={state}
      caption={props.title}
      {...{ rowLink, rowActions, rowMenu, rowName, current, heading, wholeRow }}
      selected={selected}
      onSelect={props.selection ? select : undefined}
    />
  )
}

/** A list with given filters and columns: `ListPage` derives them from the definition. */
export function ListView<E extends ListEndpoint>(props: ListViewProps<E, RowOf<E>>) {
  const { endpoint, filters = noFilters, groups, selection } = props
  const views = useViews(props.views)
  const state = useListState(endpoint.list, filters, {
    groups,
    searchAs: props.searchAs,
    opening: views?.opening,
    ready: views?.ready,
  })
  const phone = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false })
  const columns = useColumns(endpoint.path, props.columns)
  const loaded = useRows(props, state)
  const { answer, rows, total, counted } = loaded
  const list = useRef<HTMLDivElement>(null)

  return (
    <>
      <Header props={props} query={{ ...loaded.narrowing, order: state.order }} total={total} counted={counted} />
      {props.notice}
      {groups && <GroupTabs groups={groups} state={state} />}
      {views && views.members.length > 0 && (
        <Suspense>
          <ViewBar views={views} state={state} />
        </Suspense>
      )}
      {(props.searchLabel || filters.length > 0) && (
        <FilterBar filters={filters} state={state} searchLabel={props.searchLabel}>
          {props.sorts && <SortMenu sorts={props.sorts} state={state} />}
          {columns.offered && !phone && (
            <ColumnMenu offered={props.columns.slice(1)} shown={columns.shown} onChoose={columns.choose} />
          )}
          {views && <SaveView views={views} state={state} />}
        </FilterBar>
      )}
      {selection && <Selected<E> selection={selection} loaded={loaded} />}
      <div
        ref={list}
        className={phone && rows?.length ? undefined : `card ${styles.frame}`}
        data-stale={answer.isPlaceholderData || undefined}
      >
        <Body<E> {...{ props, loaded, state, phone }} columns={columns.shown} />
      </div>
      {!phone && (
        <Suspense>
          <ListKeys {...{ props, loaded, list }} before={(state.page - 1) * state.itemsPerPage} />
        </Suspense>
      )}
      {rows && rows.length > 0 && !endpoint.list.keyset && <ListFooter state={state} total={total} />}
      {rows && rows.length > 0 && endpoint.list.keyset && (
        <KeysetFooter
          state={state}
          shown={rows.length}
          total={counted}
          next={answer.data?.next ?? null}
          previous={answer.data?.previous ?? null}
        />
      )}
    </>
  )
}
