import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shortLabel } from '#domain/category/rules.ts'
import { first } from '#domain/checked.ts'
import { productEndpoints } from '#domain/product/endpoints.ts'
import { statesOf } from '#domain/product/rules.ts'
import type { Grade } from '#domain/product/states.ts'
import { useLocked } from '#web/kit/form/locked.tsx'
import { ListPage } from '#web/kit/list/list-page.tsx'
import { Thumbnail } from '#web/kit/list/thumbnail.tsx'
import type { RowOf } from '#web/kit/list/types.ts'
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

function Products() {
  const { t } = useTranslation()
  const can = useCan()
  const isLocked = useLocked() !== null
  const mayWrite = can('CATALOG_WRITE')
  const writes = mayWrite && !isLocked
  const { accountId, picker } = useCompany()
  const { tree } = useCategories(accountId)
  const bulk = useBulk(accountId)
  const rowActions = useRowActions(addressOf)
  const file = useListFile()
  const gradePrice = (state: Grade) => (product: Row) =>
    product.simple ? '–' : <InlinePrice product={product} state={state} writes={writes} />
  return (
    <ListPage
      endpoint={productEndpoints.list}
      title={t('frame.titles.products')}
      fixed={accountId ? { accountId } : undefined}
      rowName={(product) => product.label}
      rowLink={addressOf}
      rowActions={mayWrite ? rowActions : undefined}
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
      choices={{ category: categoryChoices(tree) }}
      cells={{
        label: (product) => <Thumbnail imageId={product.imageId}>{product.label}</Thumbnail>,
        category: ({ category: { label } }) => <span title={label}>{shortLabel(label)}</span>,
        price: (product) => <InlinePrice product={product} state={first(statesOf(product.simple))} writes={writes} />,
        grade_b: gradePrice('grade_b'),
        grade_c: gradePrice('grade_c'),
        grade_d: gradePrice('grade_d'),
        grade_e: gradePrice('grade_e'),
      }}
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
