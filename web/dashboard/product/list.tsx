import { Anchor } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shortLabel } from '#domain/category/rules.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { productMachine } from '#domain/product/machine.ts'
import { productLimits, productStatuses } from '#domain/product/schema.ts'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { Filter } from '#web/kit/list/types.ts'
import { Money } from '#web/kit/money.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { InCatalogue, useCompany } from '../catalogue/company.tsx'
import { categoryChoices, useCategories } from '../category/use-categories.ts'
import { useCan } from '../session.ts'
import { useBulk } from './bulk.tsx'
import { SavedNote } from './saved-note.tsx'

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
  const writes = useCan()('CATALOG_WRITE')
  const { accountId, picker } = useCompany()
  const filters = useFilters(accountId)
  const bulk = useBulk()
  return (
    <ListPage
      endpoint={productEndpoints.list}
      title={t('frame.titles.products')}
      searchLabel={t('product.search')}
      searchAs="search_product_buyback"
      fixed={accountId ? { accountId } : undefined}
      rowName={(product) => product.label}
      rowLink={addressOf}
      rowActions={
        writes ? (product) => [{ label: t('product.edit'), icon: IconPencil, to: addressOf(product) }] : undefined
      }
      actions={picker}
      primaryAction={writes ? { label: t('frame.titles.productCreate'), to: '/product/create' } : null}
      selection={writes ? { actions: bulk.actions } : undefined}
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
          render: (product) => <Money cents={product.price} />,
        },
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
