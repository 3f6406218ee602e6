import type { AnyEndpoint } from '#domain/endpoint.ts'
import type { ListDefinition } from '#domain/list/define.ts'
import { type ColumnProps, useDeclaredColumns } from './declared-columns.tsx'
import { type FilterProps, useDeclaredFilters } from './declared-filters.ts'
import { ListView, type ListViewProps } from './list-view.tsx'
import type { RowOf } from './types.ts'

type Declared = AnyEndpoint & { list: ListDefinition }
type Derived = 'columns' | 'filters' | 'groups' | 'searchLabel' | 'searchAs' | 'views' | 'sorts'

type Props<E extends Declared, L extends ListDefinition> = Omit<ListViewProps<E, RowOf<E>>, Derived> &
  FilterProps<L> &
  ColumnProps<L, RowOf<E>> & {
    /** A variant of the endpoint's list: fewer filters, other columns. */
    variant?: L
    /** Offers the orders beside the filters, where no column head does. */
    sortMenu?: boolean
  }

/** A page with a list: filters, columns, tabs, views and orders come from the definition, the rest from the page. */
export function ListPage<E extends Declared, L extends ListDefinition = E['list']>(props: Props<E, L>) {
  const list: ListDefinition = props.variant ?? props.endpoint.list
  const derived = useDeclaredFilters(list, props)
  const all = useDeclaredColumns<RowOf<E>>(list, props)
  const hidden: readonly string[] = props.hideColumns ?? []
  const columns = all.filter(({ key }) => !hidden.includes(key))
  // A hidden column is still an order of the menu.
  const sorts = all.flatMap(({ sort, label }) => (sort ? [{ field: sort, label }] : []))
  return (
    <ListView {...props} {...derived} columns={columns} views={list.views} sorts={props.sortMenu ? sorts : undefined} />
  )
}
