import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shortLabel } from '#domain/category/rules.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productMachine } from '#domain/product/machine.ts'
import { statesOf } from '#domain/product/rules.ts'
import { productLimits, productStatuses } from '#domain/product/schema.ts'
import { grades } from '#domain/product/states.ts'
import { StatusBadge } from '#web/kit/badge/status-badge.tsx'
import { DateText } from '#web/kit/i18n/date.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { Filter, RowOf } from '#web/kit/list/types.ts'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { categoryChoices, useCategories } from '../category/use-categories.ts'
import { useCan } from '../session.ts'
import { useBulk } from './bulk.tsx'
import { useListFile } from './export-list.ts'
import { InlinePrice } from './inline-price.tsx'
import { useRowActions } from './row-actions.ts'
import { SavedNote } from './saved-note.tsx'

type Row = RowOf<typeof productEndpoints.list>

const addressOf = ({ id }: { id: string }) => `/product/${id}/edit`

const useFilters = (accountId: string | undefined): Filter[] => {
  const { t } = useTranslation()
  const { tree } = useCategories(accountId)
  return useMemo(
    () => [
      {
        key: 'status',
        label: t('product.status'),
        kind: 'multiselect',
        choices: productStatuses.map((value) => ({ value, label: t(`access.productStatuses.${value}`) })),
        standard: ['published'],
      },
      { key: 'category', label: t('product.category'), kind: 'multiselect', choices: categoryChoices(tree) },
      { key: 'buybackPriceGradeA', label: t('product.price'), kind: 'amounts', max: productLimits.price },
    ],
    [t, tree],
  )
}

function Products() {
  const { t } = useTranslation()
  const can = useCan()
  const writes = can('CATALOG_WRITE')
  const { accountId, picker } = useCompany()
  const filters = useFilters(accountId)
  const bulk = useBulk(accountId)
  const rowActions = useRowActions(addressOf)
  const file = useListFile()
  return (
    <ListView
      endpoint={productEndpoints.list}
      title={t('frame.titles.products')}
      searchLabel={t('product.search')}
      searchAs="search_product_buyback"
      fixed={accountId ? { accountId } : undefined}
      rowName={(product) => product.label}
      rowLink={addressOf}
      rowActions={writes ? rowActions : undefined}
      file={can('EXPORT_PRODUCTS') ? { busy: file.isPending, save: file.mutate } : undefined}
      actions={picker}
      primaryAction={writes ? { label: t('frame.titles.productCreate'), to: '/product/create' } : null}
      selection={writes ? { actions: bulk.actions, everything: true } : undefined}
      notice={
        <>
          <SavedNote />
          {bulk.notice}
        </>
      }
      filters={filters}
      columns={[
        {
          key: 'label',
          label: t('product.name'),
          sort: 'label',
          render: (product) => <Thumbnail imageId={product.imageId}>{product.label}</Thumbnail>,
        },
        { key: 'model', label: t('product.model'), extra: true, render: (product) => product.model ?? '–' },
        { key: 'reference', label: t('product.reference'), extra: true, render: (product) => product.reference ?? '–' },
        { key: 'ean', label: t('product.ean'), extra: true, render: (product) => product.ean ?? '–' },
        { key: 'brand', label: t('product.brand'), sort: 'brand', render: (product) => product.brand ?? '–' },
        {
          key: 'category',
          label: t('product.category'),
          sort: 'category',
          render: ({ category: { label } }) => <span title={label}>{shortLabel(label)}</span>,
        },
        {
          key: 'price',
          label: t('product.price'),
          sort: 'price',
          align: 'right',
          render: (product) => <InlinePrice product={product} state={statesOf(product.simple)[0]!} writes={writes} />,
        },
        ...grades.slice(1).map((state) => ({
          key: state,
          label: t(`product.states.${state}`),
          align: 'right' as const,
          extra: true,
          render: (product: Row) =>
            product.simple ? '–' : <InlinePrice product={product} state={state} writes={writes} />,
        })),
        {
          key: 'status',
          label: t('product.status'),
          sort: 'status',
          render: (product) => (
            <StatusBadge tone={productMachine.states[product.status].tone}>
              {t(`access.productStatuses.${product.status}`)}
            </StatusBadge>
          ),
        },
        {
          key: 'createdAt',
          label: t('product.columns.createdAt'),
          sort: 'createdAt',
          extra: true,
          render: (product) => <DateText value={product.createdAt} />,
        },
      ]}
      empty={{
        title: t('product.emptyTitle'),
        text: t('product.emptyText'),
        more: (
          <Anchor component={Link} to="/products?status=draft" size="sm" className="link">
            {t('product.showDrafts')}
          </Anchor>
        ),
      }}
    />
  )
}

export default function ProductsPage() {
  return (
    <InCatalogue>
      <Products />
    </InCatalogue>
  )
}
